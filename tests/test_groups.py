"""Two groups, rule by rule: groups.md."""

from fractions import Fraction

import pytest
from fights import Fight

from frontiers_nb.encounter import start
from frontiers_nb.encounter.rounds import Entrant
from frontiers_nb.errors import RuleError
from frontiers_nb.groups.actions import RANKS, SWIMMING, areas_in, turns_needed
from frontiers_nb.groups.averages import average, ranked
from frontiers_nb.groups.encounter import GAME, Groups, Task
from frontiers_nb.groups.orders import rounds
from frontiers_nb.groups.rulings import Rulings

CAST = (("ash", "north", 9), ("bryn", "south", 7), ("cole", "north", 5), ("dara", "south", 2))
CRAFT = {
    "craft": {
        "name": "Craft",
        "action": {
            "look": {"name": "Look", "rank": "untrained", "cost": 1, "areas": 10},
            "two": {"name": "Two", "rank": "untrained", "cost": 2, "areas": 20},
            "three": {"name": "Three", "rank": "untrained", "cost": 3, "areas": 30},
            "four": {"name": "Four", "rank": "untrained", "cost": 4, "areas": 40},
            "five": {"name": "Five", "rank": "untrained", "cost": 5},
            "six": {"name": "Six", "rank": "untrained", "cost": 6},
        },
    }
}
ORDERED = ("first:ash", "first:bryn")


def system(cast=CAST, letters=None, swims=None, **more) -> Groups:
    """The cast with a craft, and the rank in Swimming of some."""
    fighters = []
    for id, side, value in cast:
        skills = [{"skill": "craft", "rank": "untrained"}]
        if id in (swims or {}):
            skills.append({"skill": "swimming", "rank": swims[id]})
        rolled = {} if value is None else {"perception": value}
        fighters.append({"id": id, "side": side, "skills": skills} | rolled)
    return GAME.system({"fighters": fighters, "skill": CRAFT} | more, Rulings.parse(letters or {}), ())


def begun(*answers, **more) -> Fight:
    return Fight(start(system(**more))).say(*answers)


def fight(*answers, **more) -> Fight:
    """Everybody in the order of the cast inside their group, up to the first turn, and on by these answers."""
    return begun(*ORDERED, *answers, **more)


def alone(*answers, rank=None, **letters) -> Fight:
    """One swimmer without anybody else."""
    swims = {"ash": rank} if rank else {}
    return begun(
        *answers, cast=(("ash", "north", 9),), letters={k.replace("_", "-"): v for k, v in letters.items()}, swims=swims
    )


# Order


def test_a_group_acts_as_a_block_in_an_order_of_its_own():
    """groups.order.in-sequence, groups.order.within, groups.order.higher-first"""
    six = tuple((f"p-{'abcdef'[n]}", "one" if n < 3 else "two", value) for n, value in enumerate((6, 6, 6, 7, 7, 7)))
    done = begun("first:p-f", "first:p-d", "first:p-b", "first:p-c", cast=six)
    assert done.scene.queue == ("p-f", "p-d", "p-e", "p-b", "p-c", "p-a")
    assert done.scene.active == "p-f"
    turns = []
    for _ in range(6):
        turns.append(done.scene.active)
        done = done.say("end")
    assert turns == list(done.scene.last)


def test_everybody_rolls_and_what_is_missing_is_asked_for():
    """groups.order.roll"""
    asked = begun(cast=tuple((id, side, None) for id, side, _ in CAST))
    assert asked.asked == "ash picks"
    assert asked.keys == ["perception"]
    done = asked.say("perception:9", "perception:7", "perception:5", "perception:2")
    assert done.scene.blocks == ("north", "south")


@pytest.mark.parametrize(
    ("rolls", "mean"),
    [((18, 0, 0), 6), ((7, 7, 7), 7), ((6, 7), Fraction(13, 2)), ((9, 5), 7), ((7, 2), Fraction(9, 2))],
)
def test_the_average_of_a_group(rolls, mean):
    """groups.order.average"""
    assert average(rolls, Rulings()) == mean


@pytest.mark.parametrize(("one", "two", "first"), [((6, 6, 6), (7, 7, 7), "two"), ((7, 7), (6, 6, 6, 6), "one")])
def test_the_higher_average_goes_first_whatever_its_size(one, two, first):
    """groups.order.higher-first"""
    assert (ranked({"one": one, "two": two}, Rulings(), "one") or [""])[0] == first


def test_the_order_may_change_each_round():
    """groups.order.per-round, groups.order.within"""
    second = fight("end", "end", "end", "end")
    assert second.scene.round == 2
    assert second.keys == ["same", "first:ash", "first:cole"]
    assert second.say("same", "same").scene.queue == ("ash", "cole", "bryn", "dara")
    changed = second.say("first:cole", "first:dara")
    assert changed.scene.queue == ("cole", "ash", "dara", "bryn")
    assert changed.scene.active == "cole"


# Points and actions


def test_two_points_a_turn():
    """groups.pool.size, groups.pool.spend"""
    first = fight()
    assert first.who("ash").pool == 2
    once = first.say("look")
    assert (once.who("ash").pool, once.scene.active) == (1, "ash")
    assert once.why_not("two") == ("groups.pool.spend", "two points", "one point")
    assert once.say("look").scene.active == "cole"
    assert first.say("two").scene.active == "cole"


def test_skills_say_what_one_can_do():
    """groups.action.by-skill"""
    swims = fight(swims={"ash": "novice"})
    assert {"untrained-swim", "standard-swim"} <= set(swims.keys)
    assert "improved-swim" not in swims.keys
    assert not {"standard-swim"} & set(fight().keys)
    plain = Fight(start(GAME.system({"fighters": [{"id": "a", "side": "x", "perception": 1}]}, Rulings(), ())))
    assert plain.keys == ["end"]
    with pytest.raises(RuleError, match=r"groups\.action\.by-skill"):
        GAME.system(
            {"fighters": [{"id": "a", "side": "x", "skills": [{"skill": "flying", "rank": "novice"}]}]}, Rulings(), ()
        )


@pytest.mark.parametrize(
    ("key", "cost", "turns"), [("two", 2, 1), ("three", 3, 2), ("four", 4, 2), ("five", 5, 3), ("six", 6, 3)]
)
def test_dear_actions_take_several_turns_and_act_at_the_end(key, cost, turns):
    """groups.action.multi-turn, groups.action.effect-at-end"""
    assert turns_needed(cost) == turns
    now = alone(key)
    for turn in range(2, turns + 1):
        assert not any(event.kind in ("areas", "effect") for event in now.encounter.log)
        assert now.scene.round == turn
        now = now.say("continue")
    if now.scene.round == turns:
        assert not any(event.kind in ("areas", "effect") for event in now.encounter.log)
        now = now.say("end")
    assert any(event.kind in ("areas", "effect") for event in now.encounter.log)


@pytest.mark.parametrize(
    ("rank", "key", "turns", "areas"),
    [
        ("untrained", "untrained-swim", 3, 1),
        ("novice", "standard-swim", 2, 1),
        ("adept", "improved-swim", 1, 1),
        ("expert", "expert-swim", 1, 2),
    ],
)
def test_swimming(rank, key, turns, areas):
    """groups.swim.untrained, groups.swim.standard, groups.swim.improved, groups.swim.expert"""
    now = alone(key, rank=rank)
    while now.who("ash").areas < areas:
        again = "continue" if "continue" in now.keys else key
        assert now.scene.round <= turns
        now = now.say(again)
    assert now.scene.round == turns + 1
    action = next(action for action in SWIMMING.action if action.id == key)
    assert (areas_in(action, turns), areas_in(action, turns - 1)) == (areas, 0)


# Rulings


@pytest.mark.parametrize(("letter", "first"), [("A", None), ("B", "south"), ("C", "north")])
def test_equal_averages(letter, first):
    """amb.groups.tie: 8 and 4 against 9 and 3; B takes the single 9, C the players, A rolls again"""
    cast = (("ash", "north", 8), ("bryn", "south", 9), ("cole", "north", 4), ("dara", "south", 3))
    tied = begun(cast=cast, letters={"tie": letter})
    if first is None:
        assert tied.keys == ["perception"]
        assert tied.say("perception:1", "perception:2", "perception:1", "perception:2").scene.blocks[0] == "south"
    else:
        assert tied.scene.blocks[0] == first
    theirs = begun(cast=cast, letters={"tie": letter}, players="south")
    assert letter != "C" or theirs.scene.blocks[0] == "south"
    equal = begun(cast=tuple((id, side, 5) for id, side, _ in CAST), letters={"tie": "B"})
    assert equal.keys == ["perception"]


@pytest.mark.parametrize(("letter", "asked"), [("A", ["same", "first:ash", "first:cole"]), ("B", ["perception"])])
def test_perception_once_or_each_round(letter, asked):
    """amb.groups.reroll"""
    assert fight("end", "end", "end", "end", letters={"reroll": letter}).keys == asked


@pytest.mark.parametrize("letter", ["A", "B"])
def test_averages_with_a_fraction(letter):
    """amb.groups.fractions: 6.5 against 6 and two thirds; rounded both are 7, and a tie"""
    rulings = Rulings.parse({"fractions": letter})
    means = [average(rolls, rulings) for rolls in ((6, 7), (6, 7, 7))]
    assert means == ([Fraction(13, 2), Fraction(20, 3)] if letter == "A" else [7, 7])
    tied = ranked({"one": (6, 7), "two": (6, 7, 7)}, rulings.choose("tie", "A"), "one")
    assert tied == (["two", "one"] if letter == "A" else None)


def test_more_groups_than_two():
    """amb.groups.more-than-two"""
    three = (*CAST, ("eli", "west", 6))
    assert begun(cast=three).scene.blocks == ("north", "west", "south")
    with pytest.raises(RuleError, match=r"amb\.groups\.more-than-two"):
        system(cast=three, letters={"more-than-two": "B"})


def test_an_order_for_the_round_or_from_turn_to_turn():
    """amb.groups.order-in-round"""
    free = begun("first:cole", letters={"order-in-round": "B"})
    assert (free.scene.active, free.scene.queue) == ("cole", ("cole",))
    later = free.say("end", "end")
    assert later.keys == ["first:bryn", "first:dara"]
    assert begun("first:cole").scene.active is None


@pytest.mark.parametrize(("letter", "pool", "active"), [("A", 1, 2), ("B", 0, 3)])
def test_the_spare_point_of_an_odd_cost(letter, pool, active):
    """amb.groups.odd-cost: cost 3 takes two turns; A the spare point of turn 2 is usable, B it is lost"""
    done = alone("three", "continue", odd_cost=letter)
    assert done.scene.round == active
    assert done.who("ash").pool == pool if letter == "A" else done.who("ash").areas == 30
    used = alone("three", "continue", "look", odd_cost="A")
    assert used.who("ash").areas == 40


def test_beginning_with_one_point():
    """amb.groups.partial-start"""
    assert alone("look").why_not("four") == ("amb.groups.partial-start", "two points", "one point")
    parts = alone("look", "four", partial_start="A")
    assert parts.who("ash").task == Task("four", 1)
    assert parts.say("continue").who("ash").task == Task("four", 3)
    assert parts.say("continue", "continue", "end").who("ash").areas == 50
    assert parts.say("continue", "continue").scene.round == 3


@pytest.mark.parametrize(("letter", "turn"), [("A", 2), ("B", 3)])
def test_whether_this_turn_counts(letter, turn):
    """amb.groups.next-turns"""
    now = alone("four", next_turns=letter)
    while not now.who("ash").areas:
        ended = now.scene.round
        now = now.say("continue")
    assert ended == turn


@pytest.mark.parametrize(("letter", "kept"), [("A", ()), ("B", (Task("four", 2),))])
def test_breaking_off(letter, kept):
    """amb.groups.interrupted"""
    for stop in ("leave", "end", "gm.hinder:ash"):
        off = alone("four", stop, interrupted=letter)
        assert (off.who("ash").task, off.who("ash").aside) == (None, kept)
    again = alone("four", "leave", "two", interrupted=letter)
    assert ("resume:four" in again.keys) == (letter == "B")
    assert not {"look", "four"} & set(alone("four").keys)  # the turns are set apart for it


def test_what_is_laid_aside_outlasts_another_long_action():
    """amb.groups.interrupted: kept, also while something else is begun and laid aside in its turn"""
    two = alone("four", "leave", "six", "leave", interrupted="B")
    assert two.who("ash").aside == (Task("four", 2), Task("six", 2))
    assert not {"four", "six"} & set(two.keys)
    assert two.say("resume:four", "end").who("ash").areas == 40


def test_whoever_has_left_does_nothing_any_more():
    """groups.action.effect-at-end: gone before the turn ends, gone before the effect"""
    assert alone("three", "continue", "gm.remove:ash").who("ash").areas == 0


def test_the_averages_stand_when_somebody_leaves():
    """groups.order.higher-first, amb.groups.reroll: the rolls of those who were there count, and the order says so"""
    cast = (("ash", "north", 9), ("cole", "north", 1), ("bryn", "south", 5), ("dara", "south", 4))
    done = begun("first:ash", "first:bryn", "gm.remove:ash", "end", "end", "end", "same", cast=cast)
    order = GAME.face(done.encounter.system, done.scene).order()
    assert [row["id"] for row in order] == ["cole", "bryn", "dara"]
    assert order[0]["reason"] == "an average of 5 is more than 4.5"
    early = begun("gm.remove:ash", "perception:5", cast=(*cast[:2], ("bryn", "south", None), cast[3]))
    assert early.scene.blocks == ("south", "north")


def late(side: str, value: int | None, *answers, **letters) -> Fight:
    """The cast, and one more who joins in the first turn of round 1."""
    made = {"id": "eli", "side": side, "joins": True} | ({} if value is None else {"perception": value})
    fighters = [{"id": id, "side": group, "perception": rolled} for id, group, rolled in CAST]
    system = GAME.system({"fighters": [*fighters, made]}, Rulings.parse(letters), ())
    return Fight(start(system)).say(*ORDERED, "gm.join:eli", *answers)


def test_who_joins_acts_with_its_group_from_the_next_round_on():
    """groups.order.within, groups.order.per-round, amb.groups.order-in-round, amb.groups.reroll"""
    done = late("south", 20)
    assert done.scene.queue == ("ash", "cole", "bryn", "dara")
    second = done.say("end", "end", "end", "end")
    assert (second.scene.round, second.scene.blocks) == (2, ("north", "south"))  # averages are not taken again
    assert second.say("same").keys == ["first:bryn", "first:dara", "first:eli"]
    placed = second.say("same", "first:eli", "first:dara")
    assert placed.scene.queue == ("ash", "cole", "eli", "dara", "bryn")
    assert "gm.join:eli" not in [option.key for option in placed.encounter.legal_actions()]
    again = late("south", 20, "end", "end", "end", "end", reroll="B")
    assert again.say(*("perception:1",) * 4).asked == "eli picks"


@pytest.mark.parametrize(("value", "answers"), [(6, ()), (None, ("perception:6",))])
def test_a_group_that_comes_late_finds_its_place_by_its_average(value, answers):
    """groups.order.roll, groups.order.higher-first, amb.groups.more-than-two"""
    second = late("west", value, "end", "end", "end", "end", *answers)
    assert second.scene.blocks == ("north", "west", "south")
    assert second.say("same", "same").scene.queue == ("ash", "cole", "eli", "bryn", "dara")
    tied = late("west", 7, "end", "end", "end", "end", tie="A")
    assert tied.keys == ["perception"]


def test_somebody_is_there_from_the_start():
    with pytest.raises(RuleError, match="from the start"):
        GAME.system({"fighters": [{"id": "a", "side": "x", "joins": True}]}, Rulings(), ())


@pytest.mark.parametrize(("letter", "areas"), [("A", 10), ("B", 0)])
def test_short_actions_act_at_once(letter, areas):
    """amb.groups.effect-time-short"""
    now = alone("look", effect_time_short=letter)
    assert now.who("ash").areas == areas
    assert now.say("end").who("ash").areas == 10


@pytest.mark.parametrize(("letter", "number"), [("A", 4), ("B", 1)])
def test_what_lower_ranks_do(letter, number):
    """amb.groups.lower-tier"""
    assert len([key for key in alone(rank="expert", lower_tier=letter).keys if key.endswith("-swim")]) == number


@pytest.mark.parametrize(("letter", "pool"), [("A", 2), ("B", 3)])
def test_points_do_not_keep(letter, pool):
    """amb.groups.carry-over"""
    assert alone("look", "end", carry_over=letter).who("ash").pool == pool


# Orders as chances


def test_groups_make_waits_of_2_to_4():
    """groups.order.in-sequence, groups.order.within, groups.order.per-round"""
    found = rounds(Entrant(id, side, result=value) for id, side, value in CAST)
    assert found.least_and_most() == (2, 4)
    assert found.waits["dara"] == {2: Fraction(1, 4), 3: Fraction(1, 2), 4: Fraction(1, 4)}
    assert found.expected_wait("dara") == 3
    assert found.place("dara") == {3: Fraction(1, 2), 4: Fraction(1, 2)}
    assert (found.before("cole", "bryn"), found.before("ash", "cole")) == (1, Fraction(1, 2))
    with pytest.raises(RuleError, match="perception"):
        rounds([Entrant("a", "x")])
    with pytest.raises(RuleError, match=r"amb\.groups\.tie"):
        rounds([Entrant("a", "x", result=1), Entrant("b", "y", result=1)])


def test_ranks_are_those_of_the_table():
    """groups.swim.untrained, groups.swim.expert"""
    assert [(action.rank, action.cost, action.areas) for action in SWIMMING.action] == list(
        zip(RANKS, (6, 4, 2, 1), (1, 1, 1, 1), strict=True)
    )
