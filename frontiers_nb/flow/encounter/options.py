"""What the one whose Turn it is may do, and why not the rest. Read `turn`. Rules: flow.turn.*, flow.action.kinds"""

from __future__ import annotations

from collections.abc import Iterator

from frontiers_nb.encounter import Choose, Option, Refused
from frontiers_nb.encounter.scene import out_of_reach
from frontiers_nb.flow.encounter import moving, powers
from frontiers_nb.flow.encounter.doing import End, Play
from frontiers_nb.flow.encounter.paying import icons, refusal
from frontiers_nb.flow.encounter.scenario import Ability
from frontiers_nb.flow.encounter.scene import FREE, Fighter, distance
from frontiers_nb.flow.encounter.table import Cast


def turn(cast: Cast, fighter: Fighter) -> Choose:
    """The question of a Turn, or of who declares. Rules: flow.turn.during, flow.turn.own-only."""
    declares = cast.rules.declared_first
    found: list[Option | Refused] = [
        *uses(cast, fighter),
        *moving.options(cast, fighter),
        _end(declares),
        *powers.options(cast),
    ]
    name = cast.name(fighter.id)
    text = f"{name} declares. What?" if declares else f"{name}'s Turn. What now?"
    rule = "flow.alt.simultaneous" if declares else "flow.turn.during"
    return Choose(fighter.id, text, rule, *split(found))


def _end(declares: bool) -> Option:
    label, rule = (
        ("Declare no more", "flow.alt.simultaneous") if declares else ("End the Turn", "flow.turn.end-ap-lost")
    )
    return Option("end", label, rule=rule, does=End())


def split(found: list[Option | Refused]) -> tuple[tuple[Option, ...], tuple[Refused, ...]]:
    """What may be picked, and what not."""
    options = tuple(each for each in found if isinstance(each, Option))
    return options, tuple(each for each in found if isinstance(each, Refused))


def uses(
    cast: Cast, fighter: Fighter, before: str = "", group: str = "", opens: bool = False
) -> Iterator[Option | Refused]:
    """Every ability on everybody it may be aimed at; Reactions answer only. Rule: flow.action.kinds."""
    for ability in cast.abilities(fighter):
        if ability.use == "reaction":
            continue
        key = f"{before}{ability.id}"
        why = refusal(cast, fighter, key, ability.name, ability)
        if why:
            yield why
        else:
            yield from _aimed(cast, fighter, key, ability, group, opens)


def _aimed(
    cast: Cast, fighter: Fighter, key: str, ability: Ability, group: str, opens: bool
) -> Iterator[Option | Refused]:
    free_play = cast.scene.mode == FREE
    cost = "" if free_play and not ability.energy else icons(cast, ability)
    rule = "flow.free-action.no-ap" if ability.use == "free" else "flow.action.sequence"
    rule = "flow.mode.free-no-ap" if free_play else rule
    label = f"{cast.name(fighter.id)}: {ability.name}" if free_play else ability.name

    def option(key: str, label: str, targets: tuple[str, ...]) -> Option:
        return Option(key, label, cost, rule, group=group, does=Play(ability, targets, fighter.id, opens))

    if ability.aims in ("none", "self"):
        yield option(key, label, (fighter.id,) if ability.aims == "self" else ())
        return
    side = cast.profile(fighter).side
    there = [each for each in cast.scene.fighters if each.id != fighter.id and each.present]
    others = sorted(there, key=lambda each: cast.profile(each).side == side)  # foes first
    near = [each for each in others if cast.within(fighter, each, ability.reach)]
    if ability.aims in ("foes", "every"):
        hit = tuple(e.id for e in near if ability.aims == "every" or cast.profile(e).side != side)
        yield option(key, label, hit) if hit else Refused(key, label, "flow.unit.uses", "somebody in range", "nobody")
        return
    for other in others:
        full, aimed = f"{key}:{other.id}", f"{label} on {cast.name(other.id)}"
        if other in near:
            yield option(full, aimed, (other.id,))
        else:
            far = out_of_reach(ability.reach or 0, distance(fighter, other))
            yield Refused(full, aimed, "flow.unit.uses", *far)
