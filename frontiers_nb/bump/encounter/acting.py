"""An action from beginning to end, with the reactions it sets off. Read `carried_out`.

Rules: bump.ap.*, bump.reaction.*, bump.rp.*, bump.trait.*, bump.turn.other-chances
"""

from __future__ import annotations

from frontiers_nb.bump.encounter import turns
from frontiers_nb.bump.encounter.doing import Do, Enter
from frontiers_nb.bump.encounter.scenario import ATTACK, REACTION, TAXING, Action
from frontiers_nb.bump.encounter.scene import Affliction, Attack, Fighter, Timer
from frontiers_nb.encounter import Asking, Choose, Option, Refused, Rules
from frontiers_nb.encounter.scene import Table
from frontiers_nb.words import listed

REACTION_COST = 1  # amb.bump.reaction-cost


def carried_out(table: Table, who: str, does: Do) -> Rules:
    """Pay for an action and do it. Rules: bump.ap.cost, bump.ap.discount."""
    fighter: Fighter = table[who]
    cost = 0 if does.action.free else 1 if does.paid else does.action.ap
    targets = (does.target,)
    if does.action.aims == "many":
        with table.step.waiting(f"{table.system.name(who)}: {does.action.name}"):
            targets = yield from _targets(table, who, does)
    targets = tuple(id for id in targets if id)
    event = _declared(table, who, does.action, targets)
    with table.step.following(event):
        if cost:
            text = f"{table.system.name(who)} spends {cost} AP."
            table.put("ap", who, "ap", fighter.ap - cost, "bump.ap.cost", text)
        if does.paid:
            left = tuple((name, count - (name == does.paid)) for name, count in fighter.resources)
            text = f"{table.system.name(who)} pays 1 {does.paid} in place of the second point."
            table.put("paid", who, "resources", left, "bump.ap.discount", text)
        yield from _done(table, who, does.action, targets)


def stance(table: Table, who: str, entering: Enter) -> Rules:
    """Take a stance; the one before is gone. Rules: bump.trait.stance-enter, bump.trait.stance-replace."""
    fighter, name = table[who], table.system.name(who)
    event = table.tell("declare", who, "bump.trait.stance-enter", f"{name} enters a Stance.")
    with table.step.following(event):
        text = f"{name} spends {turns.ENTERING} AP."
        table.put("ap", who, "ap", fighter.ap - turns.ENTERING, "bump.ap.cost", text)
        if fighter.stance:
            old = table.system.scenario.actions[fighter.stance].name
            table.put("stance", who, "stance", "", "bump.trait.stance-replace", f"{name} leaves {old}.")
        table.put(
            "stance",
            who,
            "stance",
            entering.stance.id,
            "bump.trait.stance-one",
            f"{name} is in {entering.stance.name}.",
        )
        _taxed(table, who, entering.stance)
        yield from _done(table, who, entering.stance, ())


def _declared(table: Table, who: str, action: Action, targets: tuple[str, ...]):
    name, aimed = table.system.name(who), listed([table.system.name(id) for id in targets]) if targets else ""
    reacts = REACTION in action.traits
    rule = "bump.reaction.is-action" if reacts else "bump.trait.at-least-one"
    event = table.tell("declare", who, rule, f"{name}: {action.name}{' on ' + aimed if aimed else ''}.")
    if not reacts or table.system.rulings.taxing_reaction == "A":
        _taxed(table, who, action)
    return event


def _taxed(table: Table, who: str, action: Action) -> None:
    """Note the Taxing action of the round. Rule: bump.trait.taxing."""
    if TAXING in action.traits:
        table.put("taxed", who, "taxed", True, "bump.trait.taxing", "")


def _done(table: Table, who: str, action: Action, targets: tuple[str, ...]) -> Rules:
    """What is hit, what that sets off, then what it does. Ruling: amb.bump.attack-definition."""
    with table.step.waiting(f"{table.system.name(who)}: {action.name}"):
        hits = targets
        if ATTACK in action.traits:
            only_hits = table.system.rulings.attack_definition == "B"
            if action.acts or only_hits:
                hits = yield from _hits(table, who, targets)
            _attacked(table, who, action, hits if only_hits else targets)
        yield from _answered(table, who, action, targets)
    for id in hits if action.aims != "nobody" else (who,):
        yield from _felt(table, who, id, action)


def _targets(table: Table, who: str, does: Do) -> Asking:
    """Whom else it is aimed at. Rule: bump.pass.multi-target."""
    chosen = (does.target,)
    while True:
        others = [f.id for f in table.scene.fighters if f.able and f.id != who and f.id not in chosen]
        if not others:
            return chosen
        more = [Option(f"also:{id}", table.system.name(id), rule="bump.pass.multi-target", does=id) for id in others]
        enough = Option("enough", "Nobody else", rule="bump.pass.multi-target")
        text = f"{table.system.name(who)}: who else does {does.action.name} go for?"
        picked = yield Choose(who, text, "bump.pass.multi-target", (*more, enough))
        if not picked.option.does:
            return chosen
        chosen = (*chosen, picked.option.does)


def _hits(table: Table, who: str, targets: tuple[str, ...]) -> Asking:
    """How attacks are rolled stands elsewhere, so the table says how it went. Ruling: amb.bump.attack-definition."""
    hits, rule = [], "amb.bump.attack-definition"
    for id in targets:
        options = (
            Option("hits", "It hits", rule=rule, does=True),
            Option("misses", "It misses", rule=rule, does=False),
        )
        picked = yield Choose(who, f"Does it hit {table.system.name(id)}?", rule, options)
        table.tell("roll", who, rule, f"It {picked.option.key} {table.system.name(id)}.")
        if picked.option.does:
            hits.append(id)
    return tuple(hits)


def _attacked(table: Table, who: str, action: Action, targets: tuple[str, ...]) -> None:
    """Rules: bump.pass.attack-target, amb.bump.attack-definition."""
    others = tuple(id for id in targets if id != who)
    if others:
        attack = Attack(who, others, REACTION in action.traits)
        table.put("attack", None, "attacks", (*table.scene.attacks, attack), "bump.pass.attack-target", "")


def _answered(table: Table, by: str, action: Action, targets: tuple[str, ...]) -> Rules:
    """Everybody may react, in any turn. Rules: bump.reaction.when, bump.rp.separate, bump.turn.other-chances."""
    for fighter in table.scene.fighters:
        id = fighter.id
        fitting = [each for each in table.system.actions(id) if _fits(each, action, id in targets)]
        if not fitting or id == by or not table[id].able or table[id].stunned:
            continue
        options, refused = _affordable(table, id, fitting)
        for each in refused:
            text = f"{table.system.name(id)} cannot use {each.label}: {each.needed} needed, {each.had} there."
            table.tell("refused", id, each.rule, text)
        if options:
            options.append(Option("pass", "Let it pass", rule="bump.reaction.when"))
            text = f"{table.system.name(id)}: answer {action.name}?"
            picked = yield Choose(id, text, "bump.reaction.when", tuple(options), tuple(refused))
            if picked.option.does:
                yield from _reacted(table, id, picked.option.does, by)


def _fits(reaction: Action, action: Action, at_you: bool) -> bool:
    """Rules: bump.reaction.is-action, bump.trait.at-least-one."""
    return REACTION in reaction.traits and reaction.trigger in action.traits and (at_you or not reaction.at_you)


def _affordable(table: Table, id: str, fitting: list[Action]) -> tuple[list[Option], list[Refused]]:
    """Rules: bump.reaction.when, amb.bump.reaction-cost, amb.bump.taxing-reaction."""
    options, refused, fighter = [], [], table[id]
    for each in fitting:
        cost = _cost(table, each)
        taxing = turns.short(fighter, each) if table.system.rulings.taxing_reaction == "A" else None
        if taxing:
            refused.append(Refused(each.id, each.name, *taxing))
        elif cost > fighter.rp:
            refused.append(Refused(each.id, each.name, "bump.reaction.when", f"{cost} RP", f"{fighter.rp} RP"))
        else:
            options.append(
                Option(each.id, each.name, f"{cost} RP" if cost else "free", "bump.reaction.when", does=each)
            )
    return options, refused


def _cost(table: Table, action: Action) -> int:
    return 0 if action.free else action.ap if table.system.rulings.reaction_cost == "B" else REACTION_COST


def _reacted(table: Table, id: str, action: Action, by: str) -> Rules:
    targets = () if action.aims == "nobody" else (by,)
    event = _declared(table, id, action, targets)
    with table.step.following(event):
        cost = _cost(table, action)
        if cost:
            text = f"{table.system.name(id)} spends {cost} RP."
            table.put("rp", id, "rp", table[id].rp - cost, "bump.rp.separate", text)
        yield from _done(table, id, action, targets)


def _felt(table: Table, by: str, who: str, action: Action) -> Rules:
    """What an action does to one."""
    name = table.system.name(who)
    if action.damage:
        yield from turns.hurt(table, who, action.damage, "bump.trait.at-least-one")
    if action.rounds:
        timer = Timer(action.name, action.rounds, by)
        text = f"{action.name} lies on {name}: rounds left, {action.rounds}."
        table.put("timers", who, "timers", (*table[who].timers, timer), "bump.end.timers", text)
    for what, damage in ((action.name, action.persistent), (action.condition, 0)):
        if damage or (what and what == action.condition):
            affliction = Affliction(what, damage)
            text = f"{name} has {what}" + (f": {damage} damage at the end of each turn." if damage else ".")
            rule = "bump.end.persistent-damage" if damage else "bump.end.recovery"
            table.put("afflicted", who, "afflictions", (*table[who].afflictions, affliction), rule, text)
