"""The five systems side by side: what each does with the same eleven points is seen happening in the stepper.

Read `CELLS`: for a point and a system, scenarios with answers, and what somebody who looks at the screen then sees.
"""

from typing import Any

import pytest
from sights import (
    Seen,
    active,
    asks,
    before,
    between,
    chance,
    has,
    labels,
    lacks,
    never_says,
    offers,
    order,
    refuses,
    says,
    says_in_order,
    seen,
    shows,
    throws,
    waiting,
)

from frontiers_nb.explain import explain

SYSTEMS = ("d100", "flow", "bump", "groups", "source")
POINTS = (
    "resolution",
    "turn order",
    "round",
    "points per turn",
    "unspent points",
    "reactions",
    "movement",
    "resource",
    "harm",
    "death",
    "recovery",
)
NOTHING = {  # the text has nothing there
    ("round", "groups"),
    ("round", "source"),
    ("unspent points", "groups"),
    ("reactions", "groups"),
    ("movement", "bump"),
    ("resource", "groups"),
    ("harm", "groups"),
    ("death", "bump"),
    ("death", "groups"),
    ("recovery", "groups"),
}


# Scenarios

TIES = ["rolled", [[3]], "flat", "flat"]
CHAIN = ["flat"] * 4
BLOW = ["flat", "flat", "great-blow:ivo", "fatigue", "fatigue", "fatigue"]
REPLY = ["encounter", "keep", "keep", "keep"]
SPARKS = ["encounter", "keep", *["spark:wall"] * 3, "end", "end", "spark:wall"]
SWIM = ["first:ash", "first:bryn"]
GASP = ["initiative"]
GWEN = [*CHAIN, "end", "end", "end"]
MISS = [[9], [9]]
ODD, EVEN = [[1]], [[2]]
TWINS = {"fighters": [{"id": id, "side": id, "scores": {"vigor": 50, "deft": 60}} for id in ("ann", "ben")]}
THROWN = {"fighters": [{"id": "ann", "side": "us", "initiative": 2}, {"id": "ben", "side": "them", "initiative": 3}]}
FREELY = {
    "fighters": [
        {
            "id": "ann",
            "side": "us",
            "modifiers": {"finesse": 1},
            "momentum": 2,
            "hp": 5,
            "energy": 2,
            "abilities": ["nod", "wink"],
        }
    ],
    "ability": {
        "nod": {"name": "Nod", "use": "free", "aims": "none", "text": "You nod."},
        "wink": {"name": "Wink", "use": "free", "aims": "none", "text": "You wink."},
    },
}
GEARED = {
    "fighters": [
        {
            "id": "ann",
            "side": "us",
            "level": 1,
            "scores": {"vigor": 60},
            "items": [{"item": "reinforced-plate", "state": "equipped"}],
        }
    ]
}
UNROLLED = {"fighters": [{"id": "ann", "side": "us"}, {"id": "ben", "side": "them"}]}
WISE = {
    "core_actions": 1,
    "fighters": [
        {"id": "ann", "side": "us", "mods": {"wisdom": 2}, "source": 3, "proficiency": 2},
        {"id": "ben", "side": "them", "mods": {"wisdom": 2}, "source": 3, "proficiency": 2, "proficient": ["wisdom"]},
    ],
}


def swimmer(rank: str) -> dict[str, Any]:
    """Somebody alone in the water."""
    skills = [{"skill": "swimming", "rank": rank}]
    return {"fighters": [{"id": "ann", "side": "us", "perception": 5, "skills": skills}]}


# What is seen

CELLS: dict[tuple[str, str], list[Seen]] = {
    ("resolution", "d100"): [
        seen(
            "ties",
            [*TIES, "light-strike:ash"],
            asks("Target 57"),
            throws((1, 10), (1, 10)),
            chance("succeeds", "57/100"),
        ),
        seen(
            "ties",
            [*TIES, "light-strike:ash", [[5], [7]]],
            says("reads 57 against 57: succeeds", "d100.success.meet-or-under"),
        ),
        seen(
            "ties",
            [*TIES, "light-strike:ash", [[5], [8]]],
            says("reads 58 against 57: fails", "d100.success.meet-or-under"),
        ),
    ],
    ("resolution", "flow"): [
        seen("overspend", [*SPARKS, "spark:wall"], asks("an odd 1d20", "flow.overspend.roll"), throws((1, 20))),
        seen("reply", ["encounter", "roll"], throws((1, 20)), variants=["rolled-momentum"]),
    ],
    ("resolution", "bump"): [
        seen(THROWN, ["all"], asks("Initiative", "bump.initiative.roll"), throws((1, 20))),
        seen(THROWN, ["all", [[11]], [[4]]], says("Ann throws 11 + 2.", "bump.initiative.roll"), active("ann")),
        seen("passing", ["all", "strike:dara"], lacks("hits", "misses")),
    ],
    ("resolution", "groups"): [
        seen(UNROLLED, [], asks("What does it come to?", "groups.order.roll"), between("perception", -99, 99)),
    ],
    ("resolution", "source"): [
        seen("last-gasp", [*GASP, "ranged:bryn:action", "none"], asks("d20 + 2 against DC"), throws((1, 20))),
        seen("last-gasp", [*GASP, "one-hand:bryn:action"], offers("strength"), offers("agility")),
    ],
    ("turn order", "d100"): [
        seen("ties", [], labels("flat", "Flat: 14"), labels("rolled", "Roll: 9 to 18")),
        seen(
            "ties", TIES, order("bryn", "ash", "cole"), before("bryn", "ash", "Deft Rank", "d100.initiative.tie-deft")
        ),
        seen(TWINS, ["flat", "flat"], asks("", "d100.initiative.tie-rolloff"), throws((1, 10))),
    ],
    ("turn order", "flow"): [
        seen("reply", ["encounter"], between("momentum", 8, 10)),
        seen(
            "reply",
            REPLY,
            order("dara", "cole", "bryn", "ash"),
            before("dara", "cole", "2 is less than 5", "flow.momentum.ascending"),
        ),
        seen("blast", ["encounter", "keep"], asks("They tie in everything"), rulings={"momentum-tie": "A"}),
    ],
    ("turn order", "bump"): [
        seen("passing", ["all"], says("Ash has the highest result, 9, and goes first.", "bump.initiative.highest")),
        seen(
            "passing",
            ["all", "strike:dara", "pass", "strike:dara", "pass"],
            active("dara"),
            says("Dara was attacked", "bump.pass.attack-target"),
        ),
        seen(
            "passing",
            ["all", "move", "move"],
            asks("Ash names who goes next", "bump.pass.no-attack"),
            offers("name:cole"),
        ),
    ],
    ("turn order", "groups"): [
        seen(
            "crossing",
            SWIM,
            order("ash", "cole", "bryn", "dara"),
            before("cole", "bryn", "an average of 7 is more than 4.5", "groups.order.higher-first"),
        ),
        seen("crossing", ["first:cole", "first:dara"], order("cole", "ash", "dara", "bryn")),
    ],
    ("turn order", "source"): [
        seen(
            WISE,
            ["initiative", [[12]], [[11]]],
            order("ben", "ann"),
            says("Ben throws 11 and adds 4.", "source.initiative.proficiency"),
        ),
        seen(
            "last-gasp",
            [*GASP, "gm.harm:dara:4", "no-dig"],
            order("ash", "dara", "bryn", "cole"),
            before("ash", "dara", "has the next turn", "source.gasp.next-turn"),
        ),
    ],
    ("round", "d100"): [
        seen("ties", [*TIES, *["end"] * 3], says("Round 2 begins, about 10 seconds in.", "d100.encounter.round-length"))
    ],
    ("round", "flow"): [
        seen("reply", [*REPLY, *["end"] * 4], says("Round 2 begins, about 10 seconds in.", "flow.round.length"))
    ],
    ("round", "bump"): [
        seen(
            "passing",
            ["all", "end", "name:bryn", "end", "name:cole", "end", "end", "name:ash"],
            says("Round 2 begins, 6 seconds in.", "bump.round.length"),
        ),
    ],
    ("points per turn", "d100"): [
        seen("ties", TIES, has("bryn", ap=3, apMax=3), offers("light-strike:ash", "✦")),
        seen(
            "ties",
            [*TIES, "light-strike:ash", MISS, "end", "end", "end"],
            says("Bryn has 3 Action Points.", "d100.turn.start-ap"),
        ),
        seen("chain", GWEN, offers("shout", "✧"), offers("item:broad-blade:equipped", "✧")),
        seen(
            "chain",
            [*GWEN, "shout", "point-out", "item:broad-blade:equipped"],
            refuses("brace", "d100.free.max-three", "3", "none"),
            refuses("item:broad-blade:stowed", "d100.interact.once"),
        ),
    ],
    ("points per turn", "flow"): [
        seen("reply", REPLY, has("dara", ap=3, apMax=3), offers("blade:ash", "✦")),
        seen("reply", REPLY, has("dara", ap=2, apMax=2), variants=["two-ap"]),
        seen("overspend", SPARKS, says("Ivo has three Action Points.", "flow.turn.start-ap")),
        seen(
            FREELY,
            ["encounter", "keep", "nod"],
            refuses("nod", "flow.free-action.once-per-round"),
            offers("wink", "✧"),
        ),
    ],
    ("points per turn", "bump"): [
        seen(
            "passing",
            ["all"],
            has("ash", ap=2, apMax=2),
            offers("strike:bryn", "1 AP"),
            offers("burning-oil:bryn", "2 AP"),
            says("2 AP and 2 RP for everybody", "bump.round.length"),
        ),
        seen("passing", ["all", "move"], refuses("burning-oil:bryn", "bump.ap.cost", "2 AP", "1 AP")),
    ],
    ("points per turn", "groups"): [
        seen(
            "crossing",
            SWIM,
            has("ash", ap=2, apMax=2),
            offers("glance", "1 point"),
            labels("survey", "Survey, over two turns"),
            labels("untrained-swim", "Untrained Swim, over three turns"),
        ),
        seen(
            "crossing",
            [*SWIM, "standard-swim"],
            says("Ash has paid 2 of 4 for Standard Swim.", "groups.action.multi-turn"),
            has("ash", areas=0, task="Standard Swim, 2 of 4"),
        ),
    ],
    ("points per turn", "source"): [
        seen(
            "last-gasp",
            GASP,
            offers("ranged:bryn:action", "1 Core Action"),
            offers("ranged:bryn:dice", "2 SD"),
            offers("ranged:bryn:move", "20 ft"),
            offers("ranged:bryn:mixed", "1 SD + 10 ft"),
        ),
        seen(
            "last-gasp",
            [*GASP, "ranged:bryn:action", "none", [[1]], "no-counter"],
            refuses("ranged:bryn:action", "source.attack.cost-action", "1 Core Action", "0"),
        ),
        seen(
            "last-gasp",
            [*GASP, "ranged:bryn:dice", [[1]], "no-counter"],
            refuses("ranged:bryn:dice", "source.turn.sd-cap", "2 SD", "0 SD"),
        ),
        seen("last-gasp", [*GASP, "move:55"], refuses("ranged:bryn:move", "source.attack.cost-move", "20 ft", "15 ft")),
        seen(
            {"fighters": WISE["fighters"]},
            ["initiative", [[12]], [[11]]],
            asks("How many Core Actions has a turn?", "source.attack.cost-action", "gm"),
        ),
    ],
    ("unspent points", "d100"): [
        seen(
            "ties",
            [*TIES, "light-strike:ash", MISS, "end"],
            says("Bryn keeps 2 for Reactions.", "d100.turn.end-ap-kept"),
            has("bryn", ap=2),
        ),
    ],
    ("unspent points", "flow"): [
        seen("reply", [*REPLY, "end"], says("Dara keeps three Action Points", "amb.flow.ap-lost-vs-reaction")),
        seen(
            "reply",
            [*REPLY, "end"],
            says("Dara loses three Action Points.", "flow.turn.end-ap-lost"),
            has("dara", ap=0),
            rulings={"ap-lost-vs-reaction": "A"},
        ),
    ],
    ("unspent points", "bump"): [
        seen("passing", ["all", "move"], active("ash"), labels("end", "End the turn, give up 1 AP")),
        seen("passing", ["all", "move", "move"], active(None), says("Ash's turn ends.", "bump.pass.when-spent")),
        seen(
            "passing",
            ["all", "move"],
            lacks("end"),
            refuses("end", "amb.bump.unspent-ap", "0 AP", "1 AP"),
            rulings={"unspent-ap": "A"},
        ),
    ],
    ("unspent points", "source"): [
        seen(
            "last-gasp",
            [*GASP, "move:40", "pass", "two-hand:ash:action", "strength", "none", [[20]], "no-press"],
            asks("Less, for movement?", "source.dig-in.reduction", "ash"),
            between("dig", 1, 3),
        ),
    ],
    ("reactions", "d100"): [
        seen(
            "chain",
            [*CHAIN, "strike:eli", MISS],
            offers("riposte", "✦"),
            asks("", "d100.reaction.trigger", "eli"),
            waiting("Dara: Strike on Eli"),
        ),
        seen(
            "chain",
            [*CHAIN, "strike:eli", MISS, "riposte", MISS],
            has("eli", ap=2),
            offers("cover", "✦"),
            asks("", None, "fenn"),
            waiting("Eli: Riposte on Dara", "Dara: Strike on Eli"),
        ),
        seen(
            "ties",
            [*TIES, "light-strike:ash", MISS, "light-strike:ash", MISS, "end", "light-strike:bryn", MISS],
            says("Bryn cannot answer", "d100.reaction.no-ap"),
        ),
    ],
    ("reactions", "flow"): [
        seen("reply", [*REPLY, "end", "blade:dara", ODD], offers("strike-back", "✦"), waiting("Cole: Blade on Dara")),
        seen(
            "reply",
            [*REPLY, "end", "blade:dara", ODD, "strike-back", ODD, "blade:dara", ODD],
            has("dara", ap=2),
            offers("strike-back", "✦"),
        ),
        seen(
            "reply",
            [*REPLY, "end", "blade:dara", ODD, "strike-back", ODD, "blade:dara", ODD],
            lacks("strike-back"),
            variants=["reaction-limit"],
        ),
    ],
    ("reactions", "bump"): [
        seen("passing", ["all", "strike:bryn"], offers("strike-back", "1 RP"), has("bryn", ap=2, rp=2, rpMax=2)),
        seen(
            "passing",
            ["all", "strike:bryn", "strike-back"],
            has("bryn", ap=2, rp=1),
            waiting("Bryn: Strike Back", "Ash: Strike"),
        ),
        seen(
            "passing",
            ["all", "strike:dara", "parry", "strike:dara", "parry", "move", "move", "name:bryn", "strike:dara"],
            has("dara", rp=0),
            says("Dara cannot use Parry: 1 RP needed, 0 RP there.", "bump.reaction.when"),
        ),
    ],
    ("reactions", "source"): [
        seen(
            "last-gasp",
            [*GASP, "ranged:bryn:action", "none", [[1]]],
            asks("counter Ash?", "source.commit.before", "bryn"),
            offers("counter:dice", "2 SD"),
            offers("counter:move", "20 ft"),
            offers("counter:mixed", "1 SD + 10 ft"),
            lacks("counter:action"),
        ),
    ],
    ("movement", "d100"): [
        seen("ties", TIES, between("move", 1, 9), offers("move", "9 ⇉")),
        seen("ties", [*TIES, "move:4"], has("bryn", movement=5, ap=3), between("move", 1, 5)),
    ],
    ("movement", "flow"): [
        seen("reply", REPLY, between("move", 1, 4)),
        seen(
            "reply",
            [*REPLY, "move:2"],
            has("dara", ap=2),
            says("Dara moves two Units", "flow.variant.action-movement"),
            variants=["action-movement"],
        ),
    ],
    ("movement", "groups"): [
        *(
            seen(swimmer(rank), [], offers(key, cost), labels(key, label))
            for rank, key, cost, label in (
                ("untrained", "untrained-swim", "6 points", "Untrained Swim, over three turns"),
                ("novice", "standard-swim", "4 points", "Standard Swim, over two turns"),
                ("adept", "improved-swim", "2 points", "Improved Swim"),
                ("expert", "expert-swim", "1 point", "Expert Swim"),
            )
        ),
        seen(
            swimmer("expert"),
            ["expert-swim"],
            says("Ann comes one area further by Expert Swim.", "groups.swim.expert"),
            has("ann", areas=1, ap=1),
        ),
    ],
    ("movement", "source"): [
        seen("last-gasp", GASP, between("move", 1, 70), offers("interact", "5 ft"), offers("disengage", "10 ft")),
        seen("last-gasp", [*GASP, "pass"], between("move", 1, 60)),
        seen(
            "last-gasp",
            [*GASP, "stealth"],
            has("ash", feet="35"),
            shows("ash", "Moves stealthily: half the movement", "source.terrain.stealth-or-climb"),
        ),
        seen("last-gasp", [*GASP, "stealth", "climbing"], has("ash", feet="15")),
        seen(
            "last-gasp",
            [*GASP, "gm.terrain:ash"],
            has("ash", feet="35"),
            shows("ash", "On difficult terrain: half the movement", "source.terrain.difficult"),
        ),
        seen(
            "last-gasp",
            [*GASP, "gm.source:ash:0"],
            has("ash", feet="35"),
            shows("ash", "Source empty: half the movement", "source.strain.empty"),
        ),
    ],
    ("resource", "d100"): [
        seen(
            "overspend",
            ["flat", "flat"],
            has("hana", level=2, energy=0, energyMax=4),
            offers("great-blow:ivo", "1 ✦", "3 ϟ"),
        ),
        seen(
            "overspend",
            ["flat", "flat", "great-blow:ivo"],
            asks("point 1 of 3", "d100.overspend.point-choice"),
            labels("fatigue", "Take a Fatigue"),
            labels("wound", "Take a Wound"),
        ),
        seen(
            "overspend",
            ["flat", "flat", "great-blow:ivo", "fatigue", "wound", "wound"],
            has("hana", fatigue=1, wounds=2, energy=0),
        ),
        seen(GEARED, ["flat"], has("ann", level=1, energyMax=1, energy=1)),
    ],
    ("resource", "flow"): [
        seen(
            "overspend", SPARKS, has("ivo", energy=0, energyMax=4, energyLowest=-2), offers("spark:wall", "1 ✦", "1 ⚡︎")
        ),
        seen("overspend", [*SPARKS, "spark:wall"], chance("odd: a Fatigue", "1/2")),
        seen(
            "overspend",
            [*SPARKS, "spark:wall", ODD],
            has("ivo", energy=-1, fatigue=1),
            says("Ivo throws 1", "flow.overspend.roll"),
        ),
        seen(
            "overspend",
            [*SPARKS, "spark:wall", EVEN, "spark:wall", EVEN, "end", "end"],
            has("ivo", energy=-2, fatigue=0),
            refuses("spark", "flow.overspend.limit-exceeded", "1 ⚡︎", "−2 ⚡︎, down to −2"),
        ),
    ],
    ("resource", "bump"): [
        seen(
            "passing",
            ["all"],
            offers("burning-oil:bryn:strain", "1 AP, 1 Strain"),
            shows("ash", "Strain: 2", "bump.ap.discount"),
        ),
        seen(
            "passing",
            ["all", "burning-oil:bryn:strain"],
            has("ash", ap=1),
            shows("ash", "Strain: 1", "bump.ap.discount"),
        ),
    ],
    ("resource", "source"): [
        seen("last-gasp", GASP, has("ash", source=5, dice=2)),
        seen(
            "last-gasp",
            [*GASP, "ranged:bryn:dice", [[1]]],
            has("ash", source=3),
            says_in_order("Ash spends 2 SD on it.", "misses Bryn", "What Ash committed is lost: 2 SD."),
        ),
        seen(
            "last-gasp",
            [*GASP, "ranged:bryn:dice", [[20]]],
            asks("Ash's damage pool", "source.pool.hit"),
            throws((2, 6)),
        ),
    ],
    ("harm", "d100"): [
        seen("ties", TIES, has("ash", hp=14, hpMax=14, woundsMax=3, fatigueMax=4), has("cole", hp=18)),
        seen(
            "ties",
            [*TIES, "gm.harm:ash:hp:20"],
            has("ash", hp=0, wounds=1, status="downed"),
            says("Ash takes a Wound: 1.", "d100.wounds.sources"),
            says("Ash goes down.", "d100.hp.zero-wound"),
        ),
        seen("ties", [*TIES, "light-strike:cole"], asks("Target 54")),
        seen("ties", [*TIES, "gm.harm:cole:wounds:1", "light-strike:cole"], asks("Target 59")),
        seen("ties", [*TIES, "gm.harm:bryn:fatigue:2", "light-strike:cole"], asks("Target 44")),
    ],
    ("harm", "flow"): [
        seen(
            "reply",
            [*REPLY, "gm.harm:ash:9"],
            has("ash", hp=0, wounds=1, woundsMax=2, status="unconscious"),
            says("Ash gains one Wound", "flow.wound.at-zero"),
            says("Ash is Unconscious", "flow.unconscious.cannot"),
        ),
        seen("reply", [*REPLY, "blade:ash"], asks("against 12")),
        seen("reply", [*REPLY, "gm.wound:ash:1", "blade:ash"], asks("against 10")),
        seen("reply", [*REPLY, "gm.fatigue:ash:2"], has("ash", fatigue=2, fatigueMax=2, rollPenalty=-4)),
    ],
    ("harm", "bump"): [
        seen(
            "passing",
            ["all", "burning-oil:bryn", "hits", "pass", "end"],
            says("Bryn takes 3 damage of Burning Oil: 7 HP left.", "bump.end.persistent-damage"),
            asks("Bryn rolls to recover from Burning Oil", "bump.end.recovery"),
        ),
    ],
    ("harm", "source"): [
        seen(
            "last-gasp",
            [*GASP, "one-hand:bryn:action", "agility", "none", [[20]], "no-press", "no-dig"],
            says("Base damage: + 2, 2 for proficiency.", "source.damage.base"),
            has("bryn", hp=8, hpMax=12),
        ),
        seen(
            "last-gasp",
            [*GASP, "one-hand:bryn:dice", "agility", [[20]], [[3, 5]], "no-press", "no-dig"],
            says("The damage pool of two dice comes to 8.", "source.pool.hit"),
            never_says("Base damage"),
            has("bryn", hp=4),
        ),
    ],
    ("death", "d100"): [
        seen("ties", [*TIES, "gm.harm:ash:wounds:3"], has("ash", wounds=3, status="ok")),
        seen(
            "ties", [*TIES, "gm.harm:ash:wounds:4"], has("ash", status="dead"), says("Ash dies.", "d100.death.past-max")
        ),
    ],
    ("death", "flow"): [
        seen("reply", [*REPLY, "gm.wound:ash:2"], has("ash", wounds=2, status="ok")),
        seen("reply", [*REPLY, "gm.wound:ash:3"], has("ash", status="dead"), says("Ash dies.", "flow.wound.death")),
    ],
    ("death", "source"): [
        seen(
            "last-gasp",
            [*GASP, "gm.harm:dara:4", "no-dig", "pass"],
            active("dara"),
            asks("Last Gasp", "source.gasp.next-turn"),
            between("buy", 1, 4),
        ),
        seen(
            "last-gasp",
            [*GASP, "gm.harm:dara:4", "no-dig", "pass", "buy:4"],
            has("dara", status="dead", source=0),
            says("Dara has no Source left, and dies.", "source.gasp.source-zero"),
        ),
        seen(
            "last-gasp",
            [*GASP, "gm.harm:dara:4", "no-dig", "pass", "buy:3", "pass"],
            has("dara", status="unconscious", source=1),
        ),
    ],
    ("recovery", "d100"): [
        seen(
            "overspend",
            [*BLOW, MISS, "gm.harm:hana:hp:99", "gm.rest:2"],
            has("hana", energy=2, fatigue=3, status="downed"),
            says("Hana has 1 Energy.", "d100.rest.energy"),
        ),
        seen(
            "overspend",
            [*BLOW, MISS, "gm.harm:hana:hp:99", "gm.rest:3"],
            has("hana", energy=3, hp=5, status="ok"),
            says("Hana has 5 HP, up from 0.", "d100.rest.hp"),
            says("Hana loses a", "d100.rest.track"),
        ),
    ],
    ("recovery", "flow"): [
        seen(
            "reply",
            [*REPLY, "gm.harm:bryn:8", "gm.end"],
            has("bryn", hp=1, status="ok"),
            says("Bryn has 1 HP.", "flow.wound.post-encounter"),
        ),
        seen(
            "reply",
            [*REPLY, "surge:ash", ODD, "gm.wound:dara:1", "gm.end", "rest-wounds:1"],
            says("Dara has 0 Wounds.", "flow.downtime.track"),
            says("Dara has 5 of 6 Energy.", "flow.downtime.energy"),
        ),
        seen(
            "reply",
            [*REPLY, "gm.harm:bryn:8", "gm.end", "rest-wounds:3"],
            has("bryn", hp=5),
            says("Bryn has 5 HP.", "flow.downtime.hp"),
        ),
    ],
    ("recovery", "bump"): [
        seen(
            "passing",
            ["all", "burning-oil:bryn", "hits", "pass", "end", "recovers"],
            says_in_order("Bryn takes 3 damage", "Bryn is rid of Burning Oil."),
            says("Bryn is rid of Burning Oil.", "bump.end.recovery"),
            has("bryn", hp=7),
        ),
    ],
    ("recovery", "source"): [
        seen(
            "last-gasp",
            [*GASP, "gm.harm:dara:4", "no-dig", "pass", "death", "gm.return:dara:1"],
            has("dara", hp=1, status="ok"),
            says("Dara is back at 1 HP.", "source.death.returnable"),
        ),
    ],
}


@pytest.mark.parametrize(("point", "system"), [(point, system) for point in POINTS for system in SYSTEMS])
def test_each_cell_of_the_table_is_seen_in_the_stepper(point, system):
    if (point, system) in NOTHING:
        assert (point, system) not in CELLS
        return
    for scenario, answers, sights, more in CELLS[point, system]:
        picture = explain("encounter", {"rules": system, "scenario": scenario, "answers": answers} | more)
        assert picture["aside"] is None, answers
        for number, sight in enumerate(sights, 1):
            assert sight(picture), (answers, f"sight {number}")
