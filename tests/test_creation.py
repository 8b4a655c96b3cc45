"""Making a character: d100.create.*, d100.identity.layers, amb.d100.create-spend"""

from itertools import product

import pytest

from frontiers_nb.d100.attributes import Scores
from frontiers_nb.d100.character import Part
from frontiers_nb.d100.creation import STEPS, Draft, Outfit, character, mistakes, spent, write
from frontiers_nb.d100.derivatives import Build, derivatives
from frontiers_nb.d100.rulings import Rulings
from frontiers_nb.d100.vitality import Condition
from frontiers_nb.errors import RuleError

SPECIES = Part("Species", "Stonefolk", traits=("Sees in the dark",))
UPBRINGING = Part("Upbringing", "Harbour", skills=("Haggling",))
TRADE = Part(
    "Trade",
    "Salvager",
    skills=("Athletics", "Mending"),
    abilities=("Brace",),
    features=((1, "Steady hands"), (4, "Old routes")),
)
CHOICES = {
    "concept": "A salvager who wants her ship back.",
    "origin": (SPECIES, UPBRINGING),
    "archetype": (TRADE,),
    "attributes": Scores(70, 50, 60, 40),
    "derivatives": None,
    "skills": None,
    "equipment": Outfit(("Drag",), (3, 1)),
    "pursuit": "Find who sold the ship.",
}


def drafted(steps=STEPS, **choices) -> Draft:
    draft = Draft()
    for step in steps:
        draft = write(draft, step, (CHOICES | choices)[step])
    return draft


def test_the_values_of_a_new_character():
    """d100.create.starting-values"""
    values = {name: derived.value for name, derived in derivatives(Build()).items()}
    assert values == {
        "hp": 5,
        "wounds": 3,
        "fatigue": 3,
        "movement": 5,
        "initiative_flat": 10,
        "physical_defense": 0,
        "mental_defense": 0,
        "skills": 3,
        "energy": 3,
        "capacity": 1,
        "slots": 10,
    }


def test_eight_steps_in_order():
    """d100.create.order"""
    assert STEPS == (
        "concept",
        "origin",
        "archetype",
        "attributes",
        "derivatives",
        "skills",
        "equipment",
        "pursuit",
    )
    assert Draft().next_step == "concept"
    assert drafted().next_step is None


WRITTEN = [
    ("concept", {"concept": "A salvager who wants her ship back."}),
    ("origin", {"origin": (SPECIES, UPBRINGING)}),
    ("archetype", {"archetype": (TRADE,)}),
    (
        "attributes",
        {
            "scores": (70, 50, 60, 40),
            "ranks": (4, 0, 2, -2),
            "targets": {
                "vigor": (99, 70, 35),
                "deft": (75, 50, 25),
                "acuity": (90, 60, 30),
                "resolve": (60, 40, 20),
            },
        },
    ),
    (
        "derivatives",
        {"hp": 9, "wounds": 5, "fatigue": 2, "movement": 5, "physical_defense": 6, "mental_defense": 0},
    ),
    ("skills", {"skills": 4}),
    ("equipment", {"abilities": ("Brace", "Drag"), "capacity": 1, "slots": 10, "drain": 2, "energy": 1}),
    ("pursuit", {"pursuit": "Find who sold the ship."}),
]


@pytest.mark.parametrize(("step", "written"), WRITTEN, ids=[step for step, _ in WRITTEN])
def test_what_a_step_writes(step, written):
    """d100.create.order: Ranks and Targets at Attributes, the drain of worn gear at Equipment."""
    place = STEPS.index(step)
    before, after = drafted(STEPS[:place]), drafted(STEPS[: place + 1])
    assert {name: after.sheet[name] for name in after.sheet if name not in before.sheet} == written


@pytest.mark.parametrize("early", STEPS[1:])
def test_no_step_comes_early(early):
    """d100.create.order"""
    for place in range(STEPS.index(early)):
        with pytest.raises(RuleError, match=rf"step must be {STEPS[place]}, got '{early}' \(d100.create.order\)"):
            write(drafted(STEPS[:place]), early, CHOICES[early])


def test_no_step_comes_twice_and_none_is_left_out():
    """d100.create.order: a character without a Pursuit is no character yet."""
    with pytest.raises(RuleError, match="step must be none, the sheet is whole, got 'concept'"):
        write(drafted(), "concept", "Another.")
    with pytest.raises(RuleError, match="step must be all eight, the Pursuit last, got 'pursuit'"):
        character(drafted(STEPS[:-1]))


@pytest.mark.parametrize("step", ["concept", "pursuit"])
@pytest.mark.parametrize("nothing", ["", "  ", None, 7])
def test_a_concept_and_a_pursuit_are_words(step, nothing):
    """d100.create.order"""
    with pytest.raises(RuleError, match=rf"{step} must be told in a sentence"):
        write(drafted(STEPS[: STEPS.index(step)]), step, nothing)


def test_both_layers_may_be_split_into_named_parts():
    """d100.identity.layers: Origin brings Skills and traits, Archetype abilities and Level features."""
    made = character(drafted())
    assert [part.name for part in made.origin] == ["Species", "Upbringing"]
    assert [part.choice for part in made.archetype] == ["Salvager"]
    assert made.skills == ("Haggling", "Athletics", "Mending")
    assert made.origin[0].traits == ("Sees in the dark",)
    assert (made.abilities, made.features) == (("Brace", "Drag"), ("Steady hands",))
    for layer in ("origin", "archetype"):
        with pytest.raises(RuleError, match=rf"{layer} must be one or more named parts"):
            write(drafted(STEPS[: STEPS.index(layer)]), layer, ())


@pytest.mark.parametrize(
    ("origin", "archetype", "acuity", "total"),
    [(1, 2, 70, 5), (1, 2, 40, 2), (0, 2, 40, 1), (0, 1, 40, 1), (2, 3, 50, 5)],
)
def test_skills_come_from_both_layers_and_acuity(origin, archetype, acuity, total):
    """d100.skill.sources, d100.skills.minimum"""
    names = tuple(f"Skill {number}" for number in range(9))
    draft = drafted(
        STEPS[:6],
        origin=(Part("Species", "Stonefolk", skills=names[:origin]),),
        archetype=(Part("Trade", "Salvager", skills=names[origin : origin + archetype]),),
        attributes=Scores(
            acuity=acuity, vigor={70: 60, 50: 70, 40: 70}[acuity], deft={40: 60}.get(acuity, 50)
        )._replace(resolve={70: 40, 50: 50, 40: 50}[acuity]),
    )
    assert draft.sheet["skills"] == total


def test_a_new_character_is_fresh():
    """d100.create.starting-values"""
    made = character(drafted())
    assert (made.condition, made.energy, made.marks, made.build.level) == (Condition(hp=9), 1, 0, 1)
    assert (made.concept, made.pursuit) == (CHOICES["concept"], CHOICES["pursuit"])


def test_gear_that_takes_the_last_energy_is_refused():
    """d100.create.order, d100.drain.refused: 3 Energy, a drain of 3."""
    with pytest.raises(RuleError, match=r"gear must be a drain of at most 2.*d100.drain.refused"):
        drafted(equipment=Outfit((), (4,)))


@pytest.mark.parametrize(
    ("rule", "scores", "points"),
    [
        ("d100.create.spend", Scores(70, 60, 50, 40), (30, 10)),
        ("d100.create.spend", Scores(70, 50, 60, 40), (30, 10)),
        ("d100.create.spend", Scores(60, 60, 60, 40), (30, 10)),
        ("d100.create.spend", Scores(70, 60, 45, 45), (30, 10)),
        ("d100.create.spend", Scores(65, 65, 45, 45), (30, 10)),
        ("d100.create.bounds", Scores(70, 60, 50, 40), (30, 10)),
        ("amb.d100.create-spend", Scores(55, 55, 55, 55), (20, 0)),  # one Score takes +15 and -10
        ("amb.d100.create-spend", Scores(70, 55, 50, 45), (25, 5)),  # the third takes +5 and -5
    ],
)
def test_scores_a_new_character_may_have(rule, scores, points):
    assert spent(scores) == points
    assert sum(scores) == 220
    assert mistakes(scores, Rulings()) == []


BAD = [
    (
        Scores(75, 55, 50, 40),
        ["scores.vigor must be 40 to 70 for a new character, got 75 (d100.create.bounds)"],
    ),
    (
        Scores(70, 65, 50, 35),
        [
            "scores.resolve must be 40 to 70 for a new character, got 35 (d100.create.bounds)",
            "scores must be at most 30 points above 50, got 35 (d100.create.spend)",
        ],
    ),
    (
        Scores(62, 58, 50, 50),
        [
            "scores.vigor must be a multiple of 5, got 62 (amb.d100.create-spend)",
            "scores.deft must be a multiple of 5, got 58 (amb.d100.create-spend)",
        ],
    ),
    (Scores(50, 50, 50, 50), ["scores must be 220 in all, got 200 (d100.create.spend)"]),
    (Scores(70, 70, 50, 40), ["scores must be 220 in all, got 230 (d100.create.spend)"]),
    (Scores(70, 70, 40, 40), ["scores must be at most 30 points above 50, got 40 (d100.create.spend)"]),
    (Scores(70, 65, 45, 40), ["scores must be at most 30 points above 50, got 35 (d100.create.spend)"]),
    (
        Scores(75, 75, 50, 40),
        [
            "scores.vigor must be 40 to 70 for a new character, got 75 (d100.create.bounds)",
            "scores.deft must be 40 to 70 for a new character, got 75 (d100.create.bounds)",
            "scores must be 220 in all, got 240 (d100.create.spend)",
        ],
    ),
]


@pytest.mark.parametrize(("scores", "messages"), BAD, ids=[str(tuple(scores)) for scores, _ in BAD])
def test_every_mistake_is_told_with_its_rule(scores, messages):
    """d100.create.spend, d100.create.bounds"""
    assert [str(problem) for problem in mistakes(scores, Rulings())] == messages
    with pytest.raises(RuleError) as first:
        drafted(STEPS[:4], attributes=scores)
    assert str(first.value) == messages[0]


@pytest.mark.parametrize(
    ("letter", "scores", "allowed"),
    [
        ("A", Scores(70, 60, 50, 40), True),
        ("A", Scores(70, 60, 50, 50), False),
        ("A", Scores(70, 55, 50, 50), False),
        ("B", Scores(70, 60, 50, 40), True),
        ("B", Scores(70, 60, 50, 50), True),
        ("B", Scores(70, 55, 50, 50), True),
        ("B", Scores(70, 65, 50, 50), False),
        ("B", Scores(70, 50, 50, 45), False),
        ("B", Scores(70, 65, 50, 45), False),
        ("B", Scores(57, 63, 50, 55), True),
        ("B", Scores(70, 70, 40, 40), False),
    ],
)
def test_whether_ten_points_must_be_taken_away(letter, scores, allowed):
    """amb.d100.create-spend: 220 in all, or 220 to 230; 30 points up at most in either."""
    assert (mistakes(scores, Rulings(create_spend=letter)) == []) == allowed


def spends(scores, least_taken):
    """Whether some way to hand out 30 points and take back from `least_taken` to 10 gives these Scores."""
    given = {(50, 50, 50, 50)}
    for step, times in ((5, 6), (-5, 2)):
        reached = [given]
        for _ in range(times):
            reached.append(
                {
                    tuple(score + step * (place == chosen) for place, score in enumerate(each))
                    for each in reached[-1]
                    for chosen in range(4)
                }
            )
        given = set().union(*reached[least_taken // 5 :]) if step < 0 else reached[-1]
    return tuple(scores) in given


@pytest.mark.parametrize(("letter", "least_taken"), [("A", 10), ("B", 0)])
def test_a_spread_is_allowed_if_and_only_if_thirty_up_and_ten_down_can_make_it(letter, least_taken):
    """d100.create.spend, d100.create.bounds, amb.d100.create-spend: every spread in fives, by trying every spending."""
    rulings = Rulings(create_spend=letter)
    for scores in product(range(35, 80, 5), repeat=4):
        allowed = spends(scores, least_taken) and all(40 <= score <= 70 for score in scores)
        assert (mistakes(Scores(*scores), rulings) == []) == allowed, scores


def test_the_widest_spread_is_thirty_points():
    """d100.create.bounds: the best Score at 70, the worst at 40, and no further apart."""
    assert mistakes(Scores(70, 60, 50, 40), Rulings()) == []
    assert [str(each) for each in mistakes(Scores(75, 55, 50, 40), Rulings())] == [
        "scores.vigor must be 40 to 70 for a new character, got 75 (d100.create.bounds)"
    ]
    assert [str(each) for each in mistakes(Scores(70, 60, 55, 35), Rulings())] == [
        "scores.resolve must be 40 to 70 for a new character, got 35 (d100.create.bounds)",
        "scores must be at most 30 points above 50, got 35 (d100.create.spend)",
    ]
