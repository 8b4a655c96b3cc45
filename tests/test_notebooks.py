"""The notebooks: clean in the repository, without logic, true to their links, whole from top to bottom."""

import ast
import re
from itertools import pairwise
from pathlib import Path

import nbformat
import pytest
from nbclient import NotebookClient

from frontiers_nb import rulebook
from frontiers_nb.explain import explain
from frontiers_nb.flow.chances import average_until_fall, plan
from frontiers_nb.flow.rulings import Rulings as FlowRulings
from frontiers_nb.words import listed

FOLDER = Path(__file__).parents[1] / "notebooks"
NOTEBOOKS = sorted(FOLDER.glob("*.ipynb"))
ALLOWED = (ast.Import, ast.ImportFrom, ast.Expr, ast.Assign)
LINK = re.compile(r"\]\(([^)#]+)")

# Rules with nothing to compute, and the words of the notebook that tell each.
TOLD = [
    (
        "d100.resolve.when",
        "00-start-here",
        "Nobody at the table can say how it ends. And something depends on",
    ),
    ("d100.passive.none", "00-start-here", "you cannot skip the dice and let your Score count"),
    ("d100.sequence.order", "00-start-here", "Seven steps, always in this order"),
    ("d100.sequence.gm-picks", "00-start-here", "The GM says which Attribute it takes"),
    ("d100.difficulty.no-fourth-tier", "00-start-here", "There is no fourth tier"),
    ("d100.adjust.visible", "00-start-here", "You know your final Target before you throw"),
    ("d100.sequence.gradient-optional", "00-start-here", "When it does not matter how well it went, skip it"),
    ("d100.favor.player-chooses", "01-reading-a-roll", "If it is yours, you choose: tens or units"),
    ("d100.favor.default-tens", "01-reading-a-roll", "names no die, it goes on the tens"),
    ("d100.disfavor.placement", "01-reading-a-roll", "whatever gives it to you says which die"),
    ("d100.favor.declare-before", "01-reading-a-roll", "A die on the table is too late"),
    ("d100.favor.number-or-favor", "01-reading-a-roll", "Favor beats that only from Target 29 to 71"),
    ("d100.skill.applies", "03-where-to-put-favor", "It fits when you make use of your training"),
    ("d100.skill.not-topical", "03-where-to-put-favor", "It does not help you shove the wounded out of the way"),
    ("d100.skill.gm-decides", "03-where-to-put-favor", "The GM decides, and in doubt says yes"),
    ("d100.sequence.attack-routine", "01-reading-a-roll", "Attacks are Routine, unless the ability"),
    ("d100.gradient.meaning", "01-reading-a-roll", "Standard means what it looks like"),
    ("d100.overview.lineage", "01-reading-a-roll", "The d18 is the usual one"),
    ("d100.sibling.d18.difficulty", "01-reading-a-roll", "four steps in the d18"),
    ("d100.sibling.d20.difficulty", "01-reading-a-roll", "five in the d20"),
    (
        "d100.sibling.rollover.circumstance",
        "01-reading-a-roll",
        "with Favor or Disfavor, and rarely with a number",
    ),
    ("d100.fatigue.sources", "06-reaching-beyond-yourself", "your GM may call for one after a forced march"),
    ("d100.pursuit.party", "06-reaching-beyond-yourself", "Your group has a goal together, its Pursuit"),
    ("d100.level.together", "06-reaching-beyond-yourself", "each of you gains a Level at once"),
    ("d100.pursuit.rewrite", "06-reaching-beyond-yourself", "it is written anew with each Level"),
    ("d100.level.archetype", "06-reaching-beyond-yourself", "With the Level comes what your Archetype lists"),
    ("d100.pacing", "06-reaching-beyond-yourself", "about one Mark each session and a Level every three"),
    ("d100.mode.three", "07-healing", "You play at three speeds"),
    ("d100.activity.longer", "07-healing", "What takes longer is an Activity"),
    ("d100.endeavor.span", "07-healing", "give hours or days to one thing, in a single stretch"),
    ("d100.endeavor.rest-fixed", "07-healing", "only rest has numbers that hold for everybody"),
    ("d100.downtime.trade-study", "07-healing", "work brings an income, study an answer"),
    ("d100.downtime.permanent", "07-healing", "nothing you do between adventures changes your sheet by itself"),
    ("d100.travel.span", "07-healing", "you cover it in one stretch and stop where something happens"),
    ("d100.down.no-default-revival", "07-healing", "no way to bring you back in the middle of a fight"),
    ("d100.death.no-timer", "07-healing", "Nothing gets worse meanwhile"),
    ("d100.rest.condition", "07-healing", "In an Encounter you recover nothing"),
    ("d100.attr.axes", "04-what-a-score-gives", "Does it take body or mind? And force, or finesse?"),
    ("d100.score.typical", "04-what-a-score-gives", "30 is little practice, 50 knows the trade, 70 is good, 90"),
    ("d100.social.no-attribute", "04-what-a-score-gives", "There is no Attribute for dealing with people"),
    ("d100.interaction.approach", "04-what-a-score-gives", "charm or mislead them with Deft or Acuity"),
    ("d100.identity.layers", "04-what-a-score-gives", "Your game may split either into named parts"),
    ("d100.pursuit.individual", "04-what-a-score-gives", "You have a Pursuit, a goal of your own"),
    ("d100.mark.grant", "04-what-a-score-gives", "When you come a real step closer to it, the GM gives you a Mark"),
    ("d100.pacing.sheet-gap", "04-what-a-score-gives", "The remedy is to play it"),
    ("d100.slots.ammo-item", "04-what-a-score-gives", "a quiver is one item, however many arrows are in it"),
    ("d100.exploration.default", "04-what-a-score-gives", "it is what you are in unless something else begins"),
    (
        "d100.exploration.no-economy",
        "04-what-a-score-gives",
        "Nobody counts Action Points there, nobody waits for a turn",
    ),
    ("d100.exploration.transitions", "04-what-a-score-gives", "When order and seconds begin to matter"),
    ("d100.exploration.single-check", "04-what-a-score-gives", "one roll against one of your three Targets"),
    ("d100.investigation.plain", "04-what-a-score-gives", "What lies open you are simply told"),
    ("d100.traversal.no-budget", "04-what-a-score-gives", "only a real obstacle asks for a roll"),
    ("d100.traversal.modes", "04-what-a-score-gives", "move pieces over a grid or just tell where you are"),
    ("d100.action.fits-round", "09-how-long-a-fight-lasts", "A Round is about ten seconds, and an Action is whatever"),
    ("d100.hp.damage-source", "09-how-long-a-fight-lasts", "printed on what dealt it, and the engine never decides it"),
    ("d100.item.unarmed", "09-how-long-a-fight-lasts", "Empty hands can always strike; how well is up to your game"),
    ("flow.mode.two", "10-five-ways-to-take-turns", "you are either in Free Play or in Encounter Play"),
    ("flow.unit.uses", "10-five-ways-to-take-turns", "how far you move, how far you reach, what an area covers"),
    ("d100.band.energy-above", "09-how-long-a-fight-lasts", "what comes for free, and Energy is how you go past it"),
]

# The order in which the lessons build on each other; the files' own numbers say only when they were written.
TEACHING = (
    "00-start-here",
    "01-reading-a-roll",
    "03-where-to-put-favor",
    "04-what-a-score-gives",
    "05-contests",
    "06-reaching-beyond-yourself",
    "07-healing",
    "08-one-fight-step-by-step",
    "10-five-ways-to-take-turns",
    "11-the-variant-lab",
    "12-where-the-rules-disagree",
)

WALL = {"score": 70, "circumstance": -10, "favor_tens": 1}
DESK = {"score": 50, "favor": 1}
DESK_TENS, DESK_UNITS = DESK | {"favor_tens": 1}, DESK | {"favor_units": 1}
ROPE = {"a": {"score": 60}, "b": {"score": 45}}
BEGINNERS = {"a": {"score": 30}, "b": {"score": 15}}
SHEET = {"scores": {"vigor": 70, "deft": 50, "acuity": 60, "resolve": 40}}
MARKED = {
    "hp": 10,
    "wounds": 5,
    "fatigue": 2,
    "movement": 6,
    "initiative_flat": 11,
    "physical_defense": 9,
    "mental_defense": 0,
    "skills": 4,
    "energy": 3,
    "capacity": 1,
    "slots": 10,
}
DOWNED = {"hp": 0, "wounds": 2, "fatigue": 1, "energy": 0}
EXHAUSTED = {"hp": 5, "wounds": 2, "fatigue": 3, "collapsed": True}


def rested(hours: str, hp: int, *held: str, shape: str = "awake") -> str:
    return f"After {hours} hours: {listed([f'HP {hp} of 5', 'Energy 3 of 3', *held])}; she is {shape}."


def champions(score: int, **more: object) -> dict:
    return {"scores": {"vigor": score, "deft": score}, **more}


def sides(a: int, b: int, difficulty: str) -> dict:
    return {"a": {"score": a, "difficulty": difficulty}, "b": {"score": b, "difficulty": difficulty}}


def ruled(state: dict, letter: str) -> dict:
    return state | {"rulings": {"contest-both-fail": letter}}


SCOUT = {"level": 2, "deft": 60, "energy": 0, "uses": [{"demand": 5}]}


def paying(*harm: int, demand: int = 5) -> dict:
    """Uses paid with so many Wounds and so much Fatigue each."""
    pairs = zip(harm[::2], harm[1::2], strict=True)
    return {"uses": [{"demand": demand, "pay": ["wound"] * w + ["fatigue"] * f} for w, f in pairs]}


ORDER = ["rolled", [[3]], "flat", "flat"]


def fought(*answers: object, initiative: list = ORDER, **more: object) -> dict:
    return {"answers": [*initiative, *answers], **more}


def turned(name: str, place: int, order: str) -> str:
    return f"{name} acts in Round {place}. The order is {order}. {name}'s Turn. What now?"


EQUAL = {"hp": 20, "hit": 75, "harm": 3}
AT_THE_TOP = "Ash goes first and wins 74.12% of the time, in 3.16 rounds on average."
AT_THE_BOTTOM = "Ash goes first and wins 59.68% of the time, in 6.17 rounds on average."
TWELVE = [
    "Ash goes first and wins 67.99% of the time, in 5.25 rounds on average.",
    "Ash goes first and wins 74.28% of the time, in 2.7 rounds on average.",
]

# What the lessons claim: notebook, its words, and the state and field of the picture that must bear them out.
CLAIMS = [
    (
        "00-start-here",
        "1. 25%. Half of 50.",
        "roll",
        {"score": 50, "difficulty": "challenging"},
        "success",
        "1/4",
    ),
    ("00-start-here", "75% both times", "roll", {"score": 80}, "success", "3/4"),
    ("00-start-here", "75% both times", "roll", {"score": 100}, "success", "3/4"),
    ("00-start-here", "40% and 50%", "roll", {"score": 80, "difficulty": "challenging"}, "success", "2/5"),
    (
        "00-start-here",
        "One time in a hundred she makes it",
        "roll",
        {"score": 20, "difficulty": "challenging", "circumstance": -20},
        "success",
        "1/100",
    ),
    ("01-reading-a-roll", "so she succeeds 84 times", "roll", WALL, "success", "21/25"),
    ("01-reading-a-roll", "91%. Ten more points", "roll", WALL | {"circumstance": 0}, "success", "91/100"),
    (
        "01-reading-a-roll",
        "lifts 60% only to 61.8%",
        "roll",
        WALL | {"favor_tens": 0, "favor_units": 1},
        "success",
        "309/500",
    ),
    ("01-reading-a-roll", "60 means 60% again", "roll", WALL | {"disfavor_tens": 1}, "success", "3/5"),
    (
        "01-reading-a-roll",
        "Target 50, and with her Favor 75%",
        "roll",
        WALL | {"fatigue": 2},
        "success",
        "3/4",
    ),
    (
        "01-reading-a-roll",
        "43.5% with it",
        "roll",
        WALL | {"difficulty": "challenging"},
        "success",
        "87/200",
    ),
    (
        "01-reading-a-roll",
        "70 − 12 − 5 = 53",
        "roll",
        {"score": 70, "defense": 12, "circumstance": -5},
        "target",
        53,
    ),
    ("03-where-to-put-favor", "| on the tens | 75% |", "favor", DESK_TENS, "success", "3/4"),
    ("03-where-to-put-favor", "| on the tens | 75% | 20% |", "favor", DESK_TENS, "positive", "1/5"),
    ("03-where-to-put-favor", "| on the tens | 75% | 20% | 15% |", "favor", DESK_TENS, "success_and_positive", "3/20"),
    ("03-where-to-put-favor", "| on the units | 51.8% |", "favor", DESK_UNITS, "success", "259/500"),
    ("03-where-to-put-favor", "| on the units | 51.8% | 34.4% |", "favor", DESK_UNITS, "positive", "43/125"),
    ("03-where-to-put-favor", "34.4% | 18.2% |", "favor", DESK_UNITS, "success_and_positive", "91/500"),
    ("03-where-to-put-favor", "| none | 50% | 20% | 10% |", "favor", DESK, "success_and_positive", "1/10"),
    ("03-where-to-put-favor", "from 80% to 95.6%", "favor", DESK_UNITS, "avoid_negative", "239/250"),
    (
        "03-where-to-put-favor",
        "One Favor is left, and at Target 50 that is 75%",
        "favor",
        {"favor_tens": 5, "disfavor_tens": 2},
        "success",
        "3/4",
    ),
    ("03-where-to-put-favor", "all of them on the tens: 93.75%", "favor", {"favor_tens": 3}, "success", "15/16"),
    (
        "03-where-to-put-favor",
        "one on the tens and two on the units: 34.93%",
        "favor",
        {"favor_tens": 1, "favor_units": 2},
        "success_and_positive",
        "17463/50000",
    ),
    (
        "03-where-to-put-favor",
        "One on each: 25.58%",
        "favor",
        {"favor_tens": 1, "favor_units": 1},
        "success_and_positive",
        "1279/5000",
    ),
    (
        "03-where-to-put-favor",
        "50% either way",
        "favor",
        {"favor_units": 1, "disfavor_tens": 1},
        "success",
        "1/2",
    ),
    ("03-where-to-put-favor", "It lifts you to 93.5%", "favor", {"score": 90, "favor_tens": 1}, "success", "187/200"),
    ("05-contests", "the stronger wins 63.45%", "contest", ROPE, "a_wins", "1269/2000"),
    ("05-contests", "the weaker 35.7%", "contest", ROPE, "b_wins", "357/1000"),
    ("05-contests", "0.85% of the time", "contest", ROPE, "tie", "17/2000"),
    ("05-contests", "The gap is 15 both times", "contest", BEGINNERS, "a_wins", "1269/2000"),
    ("05-contests", "| 70.74% |", "contest", sides(70, 50, "trivial"), "a_wins", "3537/5000"),
    ("05-contests", "| 67.6% |", "contest", sides(70, 50, "routine"), "a_wins", "169/250"),
    ("05-contests", "| 59.05% |", "contest", sides(70, 50, "challenging"), "a_wins", "1181/2000"),
    ("05-contests", "each side wins 49.5%", "contest", sides(60, 60, "routine"), "a_wins", "99/200"),
    ("05-contests", "57.45% | 41.7%", "contest", ruled(ROPE, "B"), "a_wins", "1149/2000"),
    ("05-contests", "57.45% | 41.7%", "contest", ruled(ROPE, "B"), "b_wins", "417/1000"),
    ("05-contests", "49.65% | 27.9% | 22.45%", "contest", ruled(ROPE, "C"), "a_wins", "993/2000"),
    ("05-contests", "49.65% | 27.9% | 22.45%", "contest", ruled(ROPE, "C"), "tie", "449/2000"),
    ("05-contests", "stand at 52.95% and 46.2%", "contest", ruled(BEGINNERS, "B"), "b_wins", "231/500"),
    ("05-contests", "60 against 30 gives 75.15%", "contest", sides(60, 30, "routine"), "a_wins", "1503/2000"),
    (
        "05-contests",
        "51.15% against 47.88%",
        "contest",
        {"a": {"score": 60}, "b": {"score": 45, "favor_tens": 1}},
        "b_wins",
        "1023/2000",
    ),
    *(
        ("06-reaching-beyond-yourself", words, "energy", SCOUT | state, "sentence", sentence)
        for words, state, sentence in [
            ("her price for Demand 5 is 3", {}, "3 points of harm. She chooses: four ways to split it"),
            ("| 3 | 0 | 60 | 0 |", paying(3, 0), "Awake with 3 Wounds. Target 60, Physical Defense 0"),
            ("| 2 | 1 | 55 | 0 |", paying(2, 1), "Awake with 2 Wounds and 1 Fatigue. Target 55, Physical Defense 0"),
            ("| 1 | 2 | 50 | 0 |", paying(1, 2), "Awake with 1 Wound and 2 Fatigue. Target 50, Physical Defense 0"),
            ("| 0 | 3 | 45 | 3 |", paying(0, 3), "Awake with 3 Fatigue. Target 45, Physical Defense 3"),
            ("1. Two: the 1 goes first", {"energy": 1}, "2 points of harm. She chooses: three ways to split it"),
            (
                "3. Only the one that pays 3 Wounds",
                paying(0, 3, 3, 0),
                "Awake with 3 Wounds and 3 Fatigue. Target 45, Physical Defense 0",
            ),
            (
                "4. Demand 9: seven points",
                paying(3, 4, demand=9),
                "Collapsed with 3 Wounds and 3 Fatigue. She cannot act",
            ),
        ]
    ),
    *(
        (
            "06-reaching-beyond-yourself",
            f"| {rules} | {uses} | {throws} | {drops} |",
            "energy",
            {"rules": "flow", "flow": {"variant": variant}},
            "sentence",
            f"{drops} chance to drop by the last use. {words}.",
        )
        for rules, variant, uses, throws, drops, words in [
            ("As printed", None, 6, 2, "0%", "Six uses, two of them on a throw"),
            ("No Overspend", "no-overspend", 4, 0, "0%", "Four uses, none on a throw"),
            ("Strain on Use", "strain-on-use", 4, 4, "31.25%", "Four uses, each on a throw"),
            ("Unified Resource", "unified-resource", 3, 1, "0%", "Three uses, one of them on a throw"),
        ]
    ),
    (
        "04-what-a-score-gives",
        "(70 − 50) ÷ 5 = +4",
        "sheet",
        SHEET,
        "ranks",
        {"vigor": 4, "deft": 0, "acuity": 2, "resolve": -2},
    ),
    (
        "04-what-a-score-gives",
        "| Physical Defense | 6 | 9 |",
        "sheet",
        SHEET | {"mark": "vigor+deft"},
        "derivatives",
        MARKED,
    ),
    (
        "04-what-a-score-gives",
        "master's Physical Defense is 18",
        "sheet",
        champions(80),
        "defenses",
        {"physical": 18, "mental": 0},
    ),
    ("04-what-a-score-gives", "at 100 it is 30", "sheet", champions(100), "defenses", {"physical": 30, "mental": 0}),
    ("04-what-a-score-gives", "the one 52 times", "sheet", champions(80, opponent={"score": 70}), "they_hit", "13/25"),
    ("04-what-a-score-gives", "the other 40 times", "sheet", champions(100, opponent={"score": 70}), "they_hit", "2/5"),
    ("04-what-a-score-gives", "| 75 | 60% |", "sheet", champions(75), "you_hit", "3/5"),
    ("04-what-a-score-gives", "| 80 | 57% |", "sheet", champions(80), "you_hit", "57/100"),
    ("04-what-a-score-gives", "| 90 | 51% |", "sheet", champions(90), "you_hit", "51/100"),
    ("04-what-a-score-gives", "| 100 | 45% |", "sheet", champions(100), "you_hit", "9/20"),
    (
        "04-what-a-score-gives",
        "would hit each other 70% of the time",
        "sheet",
        champions(100, numbers={"routine_ceiling": 100}),
        "you_hit",
        "7/10",
    ),
    (
        "04-what-a-score-gives",
        "Physical Defense, from 6 to 0",
        "sheet",
        SHEET | {"in_encounter": True, "changes": {"vigor": -20}},
        "defenses",
        {"physical": 0, "mental": 0},
    ),
    ("07-healing", "It waits for hour nine", "rest", DOWNED, "full_recovery_hours", 9),
    ("07-healing", "so one Wound is left", "rest", DOWNED | {"hours": 8}, "sentence", rested("eight", 5, "1 Wound")),
    ("07-healing", "needs 11:30 hours of rest", "rest", DOWNED | {"breaks": [330]}, "full_recovery_hours", 11.5),
    ("07-healing", "it costs her nothing", "rest", DOWNED | {"breaks": [360]}, "full_recovery_hours", 9),
    (
        "07-healing",
        "she wakes after three hours",
        "rest",
        EXHAUSTED | {"hours": 3},
        "sentence",
        rested("three", 5, "2 Wounds", "2 Fatigue"),
    ),
    (
        "07-healing",
        "with Wounds first after nine",
        "rest",
        EXHAUSTED | {"hours": 9, "choices": ["wound", "wound"]},
        "sentence",
        rested("nine", 5, "2 Fatigue"),
    ),
    (
        "07-healing",
        "with Wounds first after nine",
        "rest",
        EXHAUSTED | {"hours": 8, "choices": ["wound", "wound"]},
        "sentence",
        rested("eight", 5, "3 Fatigue", shape="collapsed"),
    ),
    ("07-healing", "1. 15 hours: five blocks", "rest", DOWNED | {"fatigue": 3}, "full_recovery_hours", 15),
    (
        "07-healing",
        "3. 2 Wounds",
        "rest",
        DOWNED | {"hours": 8, "breaks": [150]},
        "sentence",
        rested("eight", 3, "2 Wounds"),
    ),
    ("07-healing", "4. Three. It takes off", "rest", DOWNED | {"draughts": 1}, "full_recovery_hours", 6),
    (
        "08-one-fight-step-by-step",
        "so it is Bryn, Ash, Cole",
        "encounter",
        None,
        "sentence",
        turned("Bryn", 1, "Bryn, Ash and Cole"),
    ),
    (
        "08-one-fight-step-by-step",
        "Ash. A changed Initiative counts",
        "encounter",
        fought("gm.initiative:cole:15", "end"),
        "sentence",
        turned("Ash", 1, "Bryn, Ash and Cole"),
    ),
    (
        "08-one-fight-step-by-step",
        "In Round 2, Cole acts first",
        "encounter",
        fought("gm.initiative:cole:15", "end", "end", "end"),
        "sentence",
        turned("Cole", 2, "Cole, Bryn and Ash"),
    ),
    (
        "08-one-fight-step-by-step",
        "1. The order is the same",
        "encounter",
        fought(initiative=["flat", "flat", "flat"]),
        "sentence",
        turned("Bryn", 1, "Bryn, Ash and Cole"),
    ),
    ("09-how-long-a-fight-lasts", "whoever goes first wins 74.12%", "fight", None, "sentence", AT_THE_TOP),
    ("09-how-long-a-fight-lasts", "Less: 59.68%", "fight", {"a": {"hit": 50, "harm": 2}}, "sentence", AT_THE_BOTTOM),
    (
        "09-how-long-a-fight-lasts",
        "5.25 Rounds and 2.7",
        "fight",
        {"a": {"hp": 12, "hit": 75, "harm": 1}},
        "sentence",
        TWELVE[0],
    ),
    (
        "09-how-long-a-fight-lasts",
        "5.25 Rounds and 2.7",
        "fight",
        {"a": {"hp": 12, "hit": 75, "harm": 2}},
        "sentence",
        TWELVE[1],
    ),
    (
        "09-how-long-a-fight-lasts",
        "Once in some 160 fights: 0.63%",
        "fight",
        {"a": EQUAL, "b": EQUAL | {"hp": 40}},
        "sentence",
        "Ash goes first and wins 0.63% of the time, in 3.46 rounds on average.",
    ),
]


TURNS = "10-five-ways-to-take-turns"


def numbered(**values: int) -> dict:
    """The opening's cast with other numbers."""
    fighters = explain("orders")["state"]["fighters"]
    return {"fighters": [each | {"value": values.get(each["id"], each["value"])} for each in fighters]}


ATTACKS = {"ways": {"bump": "attacks"}}
TOGETHER = {"fighters": [each | {"side": "a"} for each in numbered()["fighters"]]}
ELI = {"fighters": [*numbered()["fighters"], {"id": "eli", "side": "b", "value": 5}]}
# What the lesson on turn orders claims: its words, a state, a place in the picture of the orders, what stands there.
TAKEN = [
    ("| d100 | Initiative | the highest | 4th |", {}, "d100.placed", "4th"),
    ("| Source Dice | Initiative | the highest | 4th |", {}, "source.placed", "4th"),
    ("| Flow of Play | Momentum | the lowest | 1st |", {}, "flow.placed", "1st"),
    ("| the better group | 3rd or 4th |", {}, "groups.placed", "3rd or 4th"),
    ("then whoever is named or attacked | 2nd to 4th |", {}, "bump.placed", "2nd to 4th"),
    ("- 2 to 4 by groups, 3 on average", {}, "groups.waiting", "2 to 4"),
    ("- 2 to 4 by groups, 3 on average", {}, "groups.waits.dara.mean", "3"),
    ("- 0 to 6 where turns are passed", {}, "bump.waiting", "0 to 6"),
    ("passing is a little steadier: 1 to 6", ATTACKS, "bump.waiting", "1 to 6"),
    ("she is second half of the time now", ATTACKS, "bump.places.0.chance", "1/2"),
    ("| d100, one die of ten faces | 79% |", {"thrown": True}, "d100.before.ash.dara", "79/100"),
    ("| Source Dice, one of twenty | 66% |", {"thrown": True}, "source.before.ash.dara", "33/50"),
    ("153 of 400 throws", {"variants": ["rolled-momentum"]}, "flow.before.ash.dara", "153/400"),
    (
        "Either way it is 66%",
        {"variants": ["rolled-momentum"], "rulings": {"rolled-momentum-direction": "B"}},
        "flow.before.ash.dara",
        "33/50",
    ),
    ("1. Second in d100", numbered(dara=8), "d100.placed", "2nd"),
    ("third in Flow of Play", numbered(dara=8), "flow.placed", "3rd"),
    ("so Bryn and she go before the others", numbered(dara=8), "groups.placed", "1st or 2nd"),
    ("Where turns are passed nothing moves", numbered(dara=8), "bump.placed", "2nd to 4th"),
    ("2. Dara, in Flow of Play: she is last now", numbered(dara=10), "flow.placed", "4th"),
    ("Everywhere else she can be first", numbered(dara=10), "groups.placed", "1st or 2nd"),
    ("3. One group that acts in any order: 0 to 6", TOGETHER, "groups.waiting", "0 to 6"),
    ("Groups make it 2 to 6 for the three", ELI, "groups.waits.eli.most", 6),
    ("and 3 to 5 for the two", ELI, "groups.waits.ash.most", 5),
    ("Passing makes it 0 to 8", ELI, "bump.waiting", "0 to 8"),
    ("5. Cole: 2.06 on average", ATTACKS, "bump.waits.cole.meanText", "2.06"),
    ("6. 48.74% in d100", {"thrown": True, "marked": "ash"}, "d100.places.0.percent", "48.74%"),
    ("37.19% in Source Dice", {"thrown": True, "marked": "ash"}, "source.places.0.percent", "37.19%"),
]


@pytest.mark.parametrize(
    ("words", "state", "path", "value"), TAKEN, ids=[f"{words} {path}" for words, _, path, _ in TAKEN]
)
def test_the_lesson_on_turn_orders_claims_what_the_engine_says(words, state, path, value):
    """flow.variant.rolled-momentum.ascending, bump.round.next-no-attack, groups.order.average"""
    assert words in prose(FOLDER / f"{TURNS}.ipynb")
    found = explain("orders", state)["orders"]
    for step in path.split("."):
        found = found[int(step)] if isinstance(found, list) else found[step]
    assert found == value


LAB = "11-the-variant-lab"
REACHES = {"rulings": {"fatigue-reach-vs-exceed": "B"}}
# What the Variant lab's sheet claims: its words, a state, and what the columns come to from the left.
PRICES = [
    ("| As printed | 6 | 2 |", {}, ["0%", "0%", "31.25%"]),
    ("| 4 | 2 | 0% | 25% |", {"inputs": {"energy": 4}}, ["0%"]),
    ("| 4 | 2 | 0% | 25% |", {"inputs": {"energy": 4}} | REACHES, ["25%"]),
    ("| 6 | 3 | 12.5% | 50% |", {"inputs": {"energy": 6}}, ["12.5%"]),
    ("| 6 | 3 | 12.5% | 50% |", {"inputs": {"energy": 6}} | REACHES, ["50%"]),
    ("| 8 | 4 | 31.25% | 68.75% |", {"inputs": {"energy": 8}}, ["31.25%"]),
    ("| 8 | 4 | 31.25% | 68.75% |", {"inputs": {"energy": 8}} | REACHES, ["68.75%"]),
    ("Ash acts first 38.25% of the time", {"subject": "first"}, ["100%", "0%", "38.25%"]),
    ("| 1 | −2 | −1 |", {"subject": "wounds", "inputs": {"wounds": 1}}, ["−2", "−1"]),
    ("| 2 | −4 | −3 |", {"subject": "wounds", "inputs": {"wounds": 2}}, ["−4", "−3"]),
    ("| 3 | −6 | −6 |", {"subject": "wounds", "inputs": {"wounds": 3}}, ["−6", "−6"]),
    ("| 4 | −8 | −10 |", {"subject": "wounds", "inputs": {"wounds": 4}}, ["−8", "−10"]),
    ("1. 68.75%, and 25%.", {"inputs": {"held": 1}}, ["25%", "0%", "68.75%"]),
    ("2. One, as with three points.", {"subject": "actions", "inputs": {"cost": 2}}, ["one Action", "one Action"]),
    ("3. In Round 6: 3, 3, 3, 4, 5, 6.", {"subject": "damage"}, ["3 harm", "6 harm"]),
    ("from 60% to 70% against a Defense of 12", {"subject": "hitting"}, ["60%", "70%"]),
    ("5. Zone Movement leaves all your points.", {"subject": "moving"}, ["three Action Points", "one Action Point"]),
]


@pytest.mark.parametrize(
    ("words", "state", "numbers"), PRICES, ids=[f"{words} {n}" for n, (words, *_) in enumerate(PRICES)]
)
def test_the_variant_lab_claims_what_the_engine_says(words, state, numbers):
    """flow.variant.strain-on-use, amb.flow.fatigue-reach-vs-exceed, flow.variant.gradual-wounds.cumulative"""
    assert words in prose(FOLDER / f"{LAB}.ipynb")
    assert [each["text"] for each in explain("variants", state)["columns"]][: len(numbers)] == numbers


DISAGREE = "12-where-the-rules-disagree"
# What the lesson on contradictions claims: its words, a ruling and a number, and what its readings come to from A on.
SIZES = [
    ("| 2 | 0% | 25% |", "amb.flow.fatigue-reach-vs-exceed", 2, ["0%", "25%"]),
    ("| 3 | 12.5% | 50% |", "amb.flow.fatigue-reach-vs-exceed", 3, ["12.5%", "50%"]),
    ("68.75%, against 31.25% by the other reading", "amb.flow.fatigue-reach-vs-exceed", 4, ["31.25%", "68.75%"]),
    ("One Overspend drops nobody", "amb.flow.fatigue-reach-vs-exceed", 1, ["0%", "0%"]),
    ("153 of 400 pairs of rolls: 38.25%", "amb.flow.rolled-momentum-direction", 3, ["38.25%", "66%", "66%"]),
    ("six hours give all of them, or leave one missing", "amb.d100.half-hp-rounding", 5, ["5 of 5 HP", "4 of 5 HP"]),
    ("76.62% against 75.9%", "amb.d100.favor-both-dice", 50, ["76.62%", "75.9%"]),
    ("50% against 73.02%", "amb.d100.favor-cancel-scope", 50, ["50%", "73.02%"]),
    ("Half a point", "amb.d100.contest-tie", 60, ["49.5%", "50%", "49.5%"]),
    ("makes 50% into 48%", "amb.cross.roll-bonus-scale", 2, ["52%", "60%", "48%"]),
    ("57.45% if the lower reading wins, 49.65%", "amb.d100.contest-both-fail", 60, ["63.45%", "57.45%", "49.65%"]),
    ("12.5 ft, or 25 ft", "amb.source.halving-stack", None, ["12.5 ft", "25 ft"]),
    ("three hours to heal one mark, Flow of Play one", "amb.cross.track-recovery", 1, ["one hour", "three hours"]),
]


@pytest.mark.parametrize(("words", "amb", "amount", "outcomes"), SIZES)
def test_the_lesson_on_contradictions_claims_what_the_engine_says(words, amb, amount, outcomes):
    """amb.flow.fatigue-reach-vs-exceed, amb.flow.rolled-momentum-direction, amb.d100.favor-cancel-scope"""
    assert words in prose(FOLDER / f"{DISAGREE}.ipynb")
    _, system, ruling = amb.split(".")
    picture = explain("rulings", {"system": system, "ruling": ruling, "amount": amount})
    assert [row["outcome"] for row in picture["readings"]] == outcomes


def test_the_lesson_on_contradictions_counts_the_fall():
    """amb.flow.fatigue-reach-vs-exceed: after six Overspends on average, or four"""
    assert "after six Overspends on average by the first reading, after four" in prose(FOLDER / f"{DISAGREE}.ipynb")
    read_so = [FlowRulings(fatigue_reach_vs_exceed=letter) for letter in "AB"]
    assert [average_until_fall(2, rulings) for rulings in read_so] == [6, 4]
    assert plan(4, 1, 2).flips == 2


def test_the_fight_told_in_the_lesson_is_the_one_that_is_played():
    told = prose(FOLDER / "08-one-fight-step-by-step.ipynb")
    predict = explain("encounter")["predict"]
    assert (predict["answer"], predict["chances"]["missesPercent"], predict["chances"]["rolled"]) == (
        "no",
        "77.3%",
        "7/10",
    )
    for words in ("misses 77.3% of the time", "made it 7 in 10", "No. She has one point left"):
        assert words in told
    turn = {
        row["text"]: row["percent"] for row in explain("encounter", fought(odds=True, until="turn"))["odds"]["rows"]
    }
    assert (turn["Ash 8 HP"], turn["Nobody is hurt"]) == ("18.52%", "7.95%")
    assert "all three hit 18.52% of the time, and none of them 7.95%" in told
    miss = ("light-strike:bryn", [[9], [9]])
    answered = explain("encounter", fought("light-strike:cole", [[9], [5]], "end", "end", *miss, "shatter-stance"))
    assert [line["text"] for line in answered["recent"][1:]] == [
        "Cole falls prone.",
        "Cole: 2 Units less Movement, through the next Turn of the affected.",
    ]
    twice = explain("encounter", fought("end", "end", *miss, "shatter-stance", *miss))
    assert twice["recent"][-1]["rule"] == "d100.reaction.no-ap"
    spent = explain("encounter", fought(*["light-strike:ash", [[9], [5]]] * 3))
    assert [option["key"] for option in spent["question"]["options"] if not option["group"]] == ["move", "end"]
    flat = explain("encounter", fought(initiative=["flat", "flat", "flat"]))
    assert [each["initiative"] for each in flat["order"]] == [14, 12, 10]


def read(path: Path) -> nbformat.NotebookNode:
    return nbformat.read(path, as_version=nbformat.NO_CONVERT)


def prose(path: Path) -> str:
    return "\n\n".join(cell.source for cell in read(path).cells if cell.cell_type == "markdown")


def code(path: Path) -> list[nbformat.NotebookNode]:
    return [cell for cell in read(path).cells if cell.cell_type == "code"]


each_notebook = pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.stem)


def test_the_notebooks_stand_in_teaching_order():
    orders = {path.stem: read(path).metadata.frontiers.order for path in NOTEBOOKS}
    assert len(set(orders.values())) == len(orders)
    taught = sorted(orders, key=orders.__getitem__)
    assert [stem for stem in taught if stem in TEACHING] == list(TEACHING)


@each_notebook
def test_a_notebook_is_valid_and_says_what_it_is(path):
    notebook = read(path)
    nbformat.validate(notebook)
    assert (notebook.nbformat, notebook.nbformat_minor) == (4, 5)
    assert notebook.metadata.kernelspec.name == "python3"
    assert notebook.metadata.frontiers.title
    assert notebook.metadata.frontiers.summary.endswith(".")


@each_notebook
def test_a_notebook_is_committed_without_outputs(path):
    assert all(cell.outputs == [] and cell.execution_count is None for cell in code(path))


@each_notebook
def test_a_notebook_holds_no_logic(path):
    for cell in code(path):
        assert all(isinstance(node, ALLOWED) for node in ast.parse(cell.source).body), cell.source


@each_notebook
def test_a_notebook_opens_with_a_title_and_its_component(path):
    title, component = read(path).cells[:2]
    heading, *sentences = [line for line in title.source.splitlines() if line]
    assert heading.startswith("# ")
    assert len(re.findall(r"[.?](?=\s|$)", " ".join(sentences))) <= 2
    assert "from frontiers_widgets import" in component.source


@each_notebook
def test_links_lead_to_notebooks_that_exist(path):
    links = LINK.findall(prose(path))
    assert links
    assert all((FOLDER / link).is_file() for link in links)


@pytest.mark.parametrize(("lesson", "following"), list(pairwise(path.stem for path in NOTEBOOKS)))
def test_a_lesson_ends_with_where_next_and_leads_to_the_one_after_it(lesson, following):
    end = read(FOLDER / f"{lesson}.ipynb").cells[-1].source
    assert end.startswith("## Where next")
    assert f"({following}.ipynb)" in end


@pytest.mark.parametrize(("rule", "notebook", "words"), TOLD, ids=[rule for rule, _, _ in TOLD])
def test_a_told_rule_is_told(rule, notebook, words):
    assert rulebook.rule(rule).told == f"notebooks/{notebook}"
    assert words.casefold() in prose(FOLDER / f"{notebook}.ipynb").casefold()


def test_every_told_rule_has_its_words():
    assert {rule.id for rule in rulebook.all_rules() if rule.told} == {rule for rule, _, _ in TOLD}


@pytest.mark.parametrize(
    ("notebook", "words", "screen", "state", "field", "value"), CLAIMS, ids=[claim[1] for claim in CLAIMS]
)
def test_a_lesson_claims_what_the_engine_says(notebook, words, screen, state, field, value):
    assert words in prose(FOLDER / f"{notebook}.ipynb")
    assert explain(screen, state)[field] == value


@each_notebook
def test_a_notebook_runs_from_top_to_bottom(path):
    done = NotebookClient(read(path), timeout=120, resources={"metadata": {"path": str(FOLDER)}}).execute()
    last = [cell for cell in done.cells if cell.cell_type == "code"][-1]
    assert any("application/vnd.jupyter.widget-view+json" in output.get("data", {}) for output in last.outputs)
