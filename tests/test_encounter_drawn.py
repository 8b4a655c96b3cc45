"""Every law of an encounter, under readings and cards drawn at random."""

from random import Random

import encounter_laws as laws
from fights import CARDS, ITEMS, fighter, system
from hypothesis import given, settings
from hypothesis import strategies as st

from frontiers_nb import rulebook
from frontiers_nb.d100.encounter import GAME

CHOOSABLE = {
    ruling.id: [reading.letter for reading in ruling.readings]
    for ruling in rulebook.rulings("encounter", "d100")
    if ruling.id != "rank-non-multiple"
}


def drawn(seed: int) -> tuple[dict, dict[str, str]]:
    """A scenario with many sorts of cards and items, and some rulings."""
    random = Random(seed)
    letters = {id: random.choice(of) for id, of in CHOOSABLE.items() if random.random() < 0.4}
    people = [
        fighter(
            id,
            random.choice(("x", "y")),
            vigor=random.randrange(30, 100, 5),
            deft=random.randrange(30, 90, 5),
            level=random.randint(1, 6),
            cards=random.sample(sorted(CARDS), 8),
            items=[{"item": random.choice(sorted(ITEMS)), "state": random.choice(("stowed", "equipped", "active"))}],
            skills=[{"name": "Athletics", "category": "body"}] * random.randint(0, 1),
            fatigue=random.randint(0, 2),
            energy=random.randint(0, 3),
            **({"at": [place, 0]} if seed % 2 else {}),
        )
        for place, id in enumerate(("ann", "bob", "cat"))
    ]
    return system(*people).source, letters  # type: ignore[return-value]


@settings(max_examples=8, deadline=None)
@given(st.integers(0, 10_000))
def test_every_law_holds_under_any_readings(seed):
    scenario, letters = drawn(seed)
    assert laws.hold(GAME, scenario, seed, most=12, rulings=letters).answers
