"""Growing: d100.mark.*, d100.level.*, d100.pursuit.*, d100.advance.*, and their rulings."""

from dataclasses import replace
from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from frontiers_nb import rulebook
from frontiers_nb.d100.advancement import (
    KINDS,
    MOST_MARKS,
    Mark,
    advanced,
    bought,
    level_up,
    resolved,
    rewritten,
    take,
    undone,
)
from frontiers_nb.d100.attributes import ATTRIBUTES, Scores
from frontiers_nb.d100.character import Character, Part, fresh
from frontiers_nb.d100.derivatives import LAST_LEVEL, Build, derivatives
from frontiers_nb.d100.numbers import Numbers
from frontiers_nb.d100.rulings import Rulings
from frontiers_nb.d100.vitality import Condition
from frontiers_nb.errors import RuleError

BODY = Mark("attribute", ("vigor", "deft"))
SKILL = Mark("skill", ("Athletics",))


def grown(scores=None, level=1, marks=0, rulings=None, numbers=None, **more) -> Character:
    build = Build(scores or Scores(), level, rulings=Rulings(**(rulings or {})), numbers=Numbers(**(numbers or {})))
    return fresh(build, marks=marks, **more)


def value(character: Character, name: str) -> int:
    return derivatives(character.build)[name].value


def refused(action, *arguments) -> str:
    with pytest.raises(RuleError) as problem:
        action(*arguments)
    return str(problem.value)


def test_an_attribute_mark_raises_two_different_scores():
    """d100.mark.attribute: Vigor 50 and Deft 55 become 55 and 60."""
    after = take(grown(Scores(vigor=50, deft=55)), BODY)
    assert after.build.scores == (55, 60, 50, 50)


@pytest.mark.parametrize(
    ("mark", "resolve"), [(Mark("resilience", ("fatigue",)), 50), (Mark("attribute", ("resolve", "vigor")), 55)]
)
def test_a_longer_track_brings_round_who_had_collapsed(mark, resolve):
    """d100.down.wake-fatigue, d100.mark.resilience: 3 of 3 and collapsed, then 3 of 4."""
    out = replace(grown(Scores(resolve=resolve)), condition=Condition(hp=5, fatigue=3, collapsed=True))
    assert (out.limits.fatigue, out.condition.status) == (3, "collapsed")
    after = take(out, mark)
    assert (after.limits.fatigue, after.condition.fatigue, after.condition.status) == (4, 3, "ok")
    other = take(out, Mark("resilience", ("wounds",)))
    assert (other.limits.fatigue, other.condition.status) == (3, "collapsed")


@pytest.mark.parametrize("what", [("vigor", "vigor"), ("vigor",), (), ("vigor", "luck"), ("vigor", "deft", "acuity")])
def test_two_different_scores_and_no_others(what):
    """d100.mark.attribute"""
    message = refused(take, grown(), Mark("attribute", what))
    assert message.startswith("mark must be spent on two different Attributes")
    assert message.endswith("(d100.mark.attribute)")


def test_a_mark_buys_a_skill():
    """d100.mark.skill: 4 Skills become 5, and it is a new one."""
    before = grown(Scores(acuity=60))
    after = take(before, SKILL)
    assert (value(before, "skills"), value(after, "skills")) == (4, 5)
    assert after.skills == ("Athletics",)
    assert "a Skill not had yet" in refused(take, after, SKILL)


def test_a_mark_buys_an_ability():
    """d100.mark.ability: 2 become 3."""
    after = take(grown(abilities=("Brace", "Drag")), Mark("ability", ("Shove",)))
    assert after.abilities == ("Brace", "Drag", "Shove")


@pytest.mark.parametrize("track", ["wounds", "fatigue"])
def test_a_mark_buys_room_on_a_track(track):
    """d100.mark.resilience: 3 becomes 4, on one track only."""
    before, after = grown(), take(grown(), Mark("resilience", (track,)))
    assert (value(before, track), value(after, track)) == (3, 4)
    other = {"wounds": "fatigue", "fatigue": "wounds"}[track]
    assert value(after, other) == 3
    assert "wounds or fatigue" in refused(take, grown(), Mark("resilience", ("hp",)))


def test_a_mark_buys_what_the_system_sells():
    """d100.mark.system"""
    assert take(grown(), Mark("system", ("Contact",))).bought == ("Contact",)


@pytest.mark.parametrize("kind", ["skill", "ability", "system"])
def test_what_is_bought_has_a_name(kind):
    assert f"d100.mark.{kind}" in refused(take, grown(), Mark(kind, ()))


def test_a_track_follows_every_second_rank():
    """d100.mark.threshold: Vigor 50 to 55 leaves 3 Wounds, 55 to 60 gives 4."""
    one = take(grown(), BODY)
    two = take(one, BODY)
    assert [value(each, "wounds") for each in (grown(), one, two)] == [3, 3, 4]
    assert [value(each, "hp") for each in (grown(), one, two)] == [5, 6, 7]


def test_the_lessons_mark():
    """d100.mark.attribute: 70, 50, 60, 40 and a Mark on Vigor and Deft; HP 10, Movement 6, Defense 9, Wounds stay."""
    before = grown(Scores(70, 50, 60, 40))
    after = take(before, BODY)
    moved = {name: (value(before, name), value(after, name)) for name in derivatives(before.build)}
    assert {name: change for name, change in moved.items() if change[0] != change[1]} == {
        "hp": (9, 10),
        "movement": (5, 6),
        "initiative_flat": (10, 11),
        "physical_defense": (6, 9),
    }
    assert moved["wounds"] == (5, 5)


def test_three_marks_a_level_and_no_fourth():
    """d100.mark.max"""
    character = grown()
    for _ in range(MOST_MARKS):
        character = take(character, BODY)
    assert (character.marks, character.build.scores) == (3, (65, 65, 50, 50))
    assert refused(take, character, BODY) == "marks must be fewer than 3 at this Level, got 3 (d100.mark.max)"


def test_no_mark_is_carried_over():
    """d100.mark.no-bank, d100.level.marks-reset: a fourth is lost; the new Level starts at 0 and has three."""
    full = grown(marks=3)
    refused(take, full, BODY)
    assert level_up(full).marks == 0
    assert not [name for name in Character.__dataclass_fields__ if "bank" in name or "unspent" in name]


@pytest.mark.parametrize("mark", [None, Mark("later")])
def test_a_mark_is_spent_at_once(mark):
    """d100.mark.spend-now"""
    message = refused(take, grown(), mark)
    assert message.startswith("mark must be spent at once on one of attribute, skill, ability, resilience, system")
    assert message.endswith("(d100.mark.spend-now)")


def test_the_menu():
    """d100.mark.attribute, d100.mark.skill, d100.mark.ability, d100.mark.resilience, d100.mark.system"""
    assert KINDS == ("attribute", "skill", "ability", "resilience", "system")


@pytest.mark.parametrize(
    ("letter", "score", "after"),
    [
        ("A", 95, 100),
        ("A", 96, 100),
        ("A", 98, 100),
        ("A", 100, None),
        ("B", 95, 100),
        ("B", 96, None),
        ("B", 98, None),
    ],
)
def test_a_mark_at_the_highest_score(letter, score, after):
    """amb.d100.mark-at-cap, d100.score.ceiling"""
    character = grown(Scores(vigor=score), rulings={"mark_at_cap": letter})
    if after is None:
        assert "d100.score.ceiling" in refused(take, character, BODY)
    else:
        assert take(character, BODY).build.scores[:2] == (after, 55)


def test_a_house_number_moves_the_highest_score():
    """d100.score.ceiling"""
    assert take(grown(Scores(vigor=100), numbers={"score_cap": 120}), BODY).build.scores.vigor == 105
    assert "80 or less" not in refused(take, grown(Scores(vigor=80), numbers={"score_cap": 80}), BODY)
    assert "79 or less" in refused(take, grown(Scores(vigor=80), numbers={"score_cap": 80}), BODY)


@pytest.mark.parametrize(("letter", "wounds"), [("A", None), ("B", 6)])
def test_a_full_track_is_closed_to_marks(letter, wounds):
    """amb.d100.resilience-cap, d100.wounds.max-cap"""
    character = grown(Scores(vigor=70), rulings={"resilience_cap": letter})
    mark = Mark("resilience", ("wounds",))
    if wounds is None:
        assert refused(take, character, mark) == (
            "mark must be spent on a track of fewer than 5, got 5 (d100.wounds.max-cap)"
        )
    else:
        assert value(take(character, mark), "wounds") == wounds


@pytest.mark.parametrize(("letter", "fatigue"), [("A", 2), ("B", 1)])
def test_a_bought_box_on_the_shortest_track(letter, fatigue):
    """amb.d100.resilience-floor"""
    character = grown(Scores(resolve=5), rulings={"resilience_floor": letter})
    assert value(take(character, Mark("resilience", ("fatigue",))), "fatigue") == fatigue


def test_a_mark_at_a_high_level_redoes_every_level():
    """d100.recalc.retroactive: Level 8, Vigor Rank +2 and Resolve Rank +2; 35 HP become 43."""
    before = grown(Scores(vigor=60, resolve=60), level=8)
    after = take(before, BODY)
    assert (value(before, "hp"), value(after, "hp"), after.condition.hp) == (35, 43, 43)


@pytest.mark.parametrize(("letter", "hp"), [("A", 28), ("B", 20)])
def test_current_hp_after_a_mark(letter, hp):
    """amb.d100.hp-current-on-increase"""
    before = grown(
        Scores(vigor=60, resolve=60),
        level=8,
        rulings={"hp_current_on_increase": letter},
        condition=Condition(hp=20),
    )
    assert take(before, BODY).condition.hp == hp


def test_a_level_raises_level_and_capacity():
    """d100.level.capacity: Capacity 3 becomes 4; where another Level counts, that one rises."""
    assert value(level_up(grown(level=3)), "capacity") == 4
    classed = fresh(replace(grown(level=6).build, capacity_level=3))
    after = level_up(classed)
    assert (after.build.level, value(after, "capacity")) == (7, 4)


@pytest.mark.parametrize(
    ("scores", "gained"),
    [(Scores(vigor=60, resolve=60), 4), (Scores(), 2), (Scores(vigor=30, resolve=30), 1)],
)
def test_a_level_brings_hp(scores, gained):
    """d100.level.hp"""
    before = grown(scores)
    after = level_up(before)
    assert value(after, "hp") - value(before, "hp") == gained
    assert after.condition.hp == before.condition.hp + gained


def test_even_levels_bring_energy():
    """d100.level.energy: 3, 4, 4, 5, ..."""
    character, pool = grown(), []
    for _ in range(9):
        character = level_up(character)
        pool.append(value(character, "energy"))
    assert pool == [4, 4, 5, 5, 6, 6, 7, 7, 8]
    assert character.energy == 8


@pytest.mark.parametrize(("letter", "energy"), [("A", 2), ("B", 1)])
def test_whether_a_new_point_of_energy_is_full(letter, energy):
    """amb.d100.energy-current-on-level"""
    assert level_up(grown(energy=1, rulings={"energy_current_on_level": letter})).energy == energy


def test_a_level_brings_what_the_archetype_lists():
    """d100.level.archetype"""
    trade = Part("Trade", "Salvager", features=((1, "Steady hands"), (4, "Old routes")))
    character = grown(level=2, archetype=(trade,), features=("Steady hands",))
    at_3 = level_up(character)
    assert (at_3.features, level_up(at_3).features) == (("Steady hands",), ("Steady hands", "Old routes"))


def test_a_new_level_starts_without_marks():
    """d100.level.marks-reset"""
    assert level_up(grown(marks=3)).marks == 0
    assert take(level_up(grown(marks=3)), BODY).marks == 1


def test_levels_do_not_come_from_marks():
    """d100.level.not-from-marks"""
    character = grown(pursuit="Earn the guild's respect.")
    for _ in range(3):
        character = advanced(character, BODY)
    assert (character.marks, character.build.level) == (3, 1)


def test_everyone_rises_together():
    """d100.level.together, d100.pursuit.party: whatever their Marks, and a new goal is set."""
    party = tuple(grown(marks=marks) for marks in (0, 1, 3, 3))
    after, pursuit = resolved(party, "Break the siege.")
    assert ([member.build.level for member in after], pursuit) == ([2, 2, 2, 2], "Break the siege.")
    assert [member.marks for member in after] == [0, 0, 0, 0]
    assert "a new one for the party" in refused(resolved, party, " ")


def test_a_mark_needs_a_pursuit_of_ones_own():
    """d100.pursuit.individual, d100.mark.grant: the Mark is that character's alone."""
    seeker, other = grown(pursuit="Earn the guild's respect."), grown()
    assert advanced(seeker, BODY).marks == 1
    assert other.marks == 0
    assert "one for each character" in refused(advanced, other, BODY)


def test_a_pursuit_may_be_changed_and_is_replaced():
    """d100.pursuit.rewrite"""
    seeker = grown(pursuit="Find who burned the archive.", level=2)
    after = rewritten(seeker, "Bring them to court.")
    assert after == replace(seeker, pursuit="Bring them to court.")
    assert "a goal in words" in refused(rewritten, seeker, "")


def test_milestones_need_no_pursuit():
    """d100.advance.milestone: the same menu and the same Levels."""
    nobody = grown()
    assert take(nobody, BODY) == replace(advanced(replace(nobody, pursuit="x"), BODY), pursuit="")
    assert level_up(nobody).build.level == 2


def test_experience_buys_marks_at_a_price():
    """d100.advance.xp"""
    after, left = bought(grown(), BODY, experience=25, price=10)
    assert (after.marks, after.build.level, left) == (1, 1, 15)
    assert refused(bought, grown(), BODY, 9, 10) == "experience must be 10 or more for a Mark, got 9 (d100.advance.xp)"


@pytest.mark.parametrize(("letter", "level", "marks"), [("A", 2, 0), ("B", 1, 3)])
def test_the_third_bought_mark(letter, level, marks):
    """amb.d100.xp-levels, d100.advance.xp: a Level at once, or the leave to take one."""
    character, left = grown(rulings={"xp_levels": letter}), 30
    for _ in range(3):
        character, left = bought(character, BODY, left, 10)
    assert (character.build.level, character.marks, left) == (level, marks, 0)


def test_pacing_is_advice():
    """d100.pacing, d100.pacing.sheet-gap: a Mark a session, a Level every third, Level 10 after 27; a gap shows."""
    hero, sessions = grown(pursuit="Find the ship."), 0
    while hero.build.level < LAST_LEVEL:
        hero, sessions = advanced(hero, Mark("ability", (f"Trick {sessions}",))), sessions + 1
        if sessions % 3 == 0:
            (hero,), _ = resolved((hero,), "The next.")
    assert (sessions, len(hero.taken), hero.marks) == (27, 27, 0)
    assert "27 sessions" in rulebook.rule("d100.pacing").text
    assert {rulebook.rule(rule).tag for rule in ("d100.pacing", "d100.pacing.sheet-gap")} == {"advice"}
    assert [grown(marks=marks).marks for marks in (3, 0)] == [3, 0]


def test_undoing_needs_a_mark_of_this_level():
    assert "1 or more to undo one" in refused(undone, grown())
    assert "1 or more to undo one" in refused(undone, level_up(take(grown(), BODY)))


RULED = st.builds(
    Rulings,
    mark_at_cap=st.sampled_from("AB"),
    resilience_cap=st.sampled_from("AB"),
    resilience_floor=st.sampled_from("AB"),
    hp_current_on_increase=st.sampled_from("AB"),
)
BUILDS = st.builds(
    Build,
    st.builds(Scores, *[st.sampled_from(range(5, 105, 5))] * 4),
    st.integers(1, 12),
    st.integers(0, 2),
    st.integers(0, 2),
    st.integers(0, 3),
    rulings=RULED,
)
MARKS = st.one_of(
    st.sampled_from([Mark("attribute", pair) for pair in combinations(ATTRIBUTES, 2)]),
    st.sampled_from([Mark("resilience", (track,)) for track in ("wounds", "fatigue")]),
    st.sampled_from([Mark(kind, (f"a new {kind}",)) for kind in ("skill", "ability", "system")]),
)


@given(BUILDS, st.lists(MARKS, min_size=1, max_size=3), st.integers(0, 40))
def test_undoing_a_mark_restores_the_sheet(build, marks, harm):
    """d100.mark.attribute and the rest of the menu: one back, two back, three back."""
    character = fresh(build, pursuit="Earn the guild's respect.")
    hp = max(1, character.condition.hp - harm)
    character = replace(character, condition=replace(character.condition, hp=hp))
    seen = [character]
    for mark in marks:
        try:
            seen.append(take(seen[-1], mark))
        except RuleError:
            continue
    for earlier, later in zip(seen[-2::-1], seen[:0:-1], strict=True):
        assert undone(later) == earlier


@given(BUILDS, MARKS)
def test_a_mark_never_makes_a_value_smaller(build, mark):
    """d100.mark.threshold"""
    before = fresh(build)
    try:
        after = take(before, mark)
    except RuleError:
        return
    assert all(value(after, name) >= value(before, name) for name in derivatives(build))
