"""Joining and coming back in the middle of an encounter with Source Dice: source.md 8."""

import pytest
from fights import Fight
from sources import CAST, fight, system

from frontiers_nb.encounter import start


def late(value: int | None, *answers, letters=None, own=None) -> Fight:
    """Somebody joins in Bryn's turn, the second of round 1."""
    eli = {"joins": True, "mods": {"wisdom": 1}} | (own or {})
    begun = fight("pass", own={"eli": eli}, cast=(*CAST, ("eli", "north", value)), letters=letters)
    return begun.say("gm.join:eli", *answers)


def test_who_joins_rolls_and_acts_in_this_round():
    """source.initiative.roll, source.initiative.order, source.round.end"""
    rolling = late(None)
    assert rolling.asked == "eli rolls"
    for face, queue, coming in (
        (3, "ash bryn cole eli dara", "cole eli dara"),
        (20, "eli ash bryn cole dara", "eli cole dara"),  # its place is past, so it is the next
    ):
        joined = rolling.say([[face]])
        assert (joined.scene.queue, joined.scene.active) == (tuple(queue.split()), "bryn")
        turns = []
        for _ in coming.split():
            joined = joined.say("pass")
            turns.append(joined.scene.active)
        assert turns == coming.split()
        assert joined.say("pass").scene.round == 2
    assert "gm.join:eli" not in [option.key for option in joined.encounter.legal_actions()]


@pytest.mark.parametrize(("letter", "wins"), [("A", "rolls again"), ("B", "eli")])
def test_who_joins_at_an_equal_result(letter, wins):
    """amb.source.initiative-tie: also against those who are there already"""
    tied = late(5, letters={"initiative-tie": letter}, own={"side": "north"})
    wiser = {"A": ("ash", "bryn", "eli", "cole", "dara")}  # Cole adds 0 for Wisdom, Eli 1
    assert tied.scene.queue == wiser["A"] if letter == "A" else tied.asked == "eli rolls"
    level = late(5, letters={"initiative-tie": letter}, own={"mods": {"wisdom": 0}})
    assert level.say([[4]], [[9]]).scene.queue.index("cole") == 2
    assert level.say([[9]], [[4]]).scene.queue.index("eli") == 2
    theirs = late(7, letters={"initiative-tie": letter}, own={"mods": {"wisdom": 0}})
    assert (theirs.asked == "eli rolls") == (letter == "A")


def test_who_joins_in_a_free_round_waits_for_its_end():
    """source.surprise.free-round"""
    own = {"eli": {"joins": True}} | {id: {"passive": 1} for id in ("bryn", "dara")}
    begun = Fight(start(system(own, cast=(*CAST, ("eli", "south", 60))))).say("ambush:north", [[20]], [[20]])
    joined = begun.say("gm.join:eli")
    assert joined.scene.queue == ("ash", "cole")
    assert joined.say("pass", "pass").scene.queue == ("eli", "ash", "bryn", "cole", "dara")


def test_a_side_that_is_still_to_join_keeps_an_encounter_going():
    """source.encounter.scope"""
    alone = fight("gm.remove:bryn", "gm.remove:dara", own={"eli": {"joins": True}}, cast=(*CAST, ("eli", "south", 1)))
    assert not alone.scene.over
    assert alone.say("gm.join:eli", "gm.remove:eli", "pass").scene.over


def test_whoever_died_before_initiative_and_is_back_has_a_place():
    """source.death.returnable, source.initiative.roll"""
    own, letters = {"dara": {"source": 0}}, {"gasp-no-source": "A"}
    begun = Fight(start(system(own, letters))).say("gm.harm:dara:999", "no-dig", "initiative")
    assert begun.scene.queue == ("ash", "bryn", "cole")
    assert begun.say("gm.return:dara:5").scene.queue == ("ash", "bryn", "cole", "dara")
