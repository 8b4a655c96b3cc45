"""Every Variant and every Alternative of Flow of Play, each played by itself, and some together."""

from fractions import Fraction

import pytest
from flows import ends, fight, fighter, free, passed, rolls, rules, system

from frontiers_nb.errors import RuleError
from frontiers_nb.flow.encounter import GAME

FIRST, LAST = {"momentum": 2}, {"momentum": 9}
ODD, EVEN = [[13]], [[14]]


def duel(*cards: str, variants=(), theirs=(), a=None, b=None, **more):
    """Ash acts first, Bryn last."""
    ash = fighter("ash", cards=list(cards) or None, **(FIRST | (a or {})))
    bryn = fighter("bryn", cards=list(theirs) or None, **(LAST | (b or {})))
    return fight(ash, bryn, variants=variants, **more)


def trio(*cards: str, variants=(), a=None, b=None, c=None, **more):
    """Ash at 2 against Bryn at 5 and Cole at 9."""
    people = [
        fighter("ash", cards=list(cards) or None, **(FIRST | (a or {}))),
        fighter("bryn", "foes", **({"vigor": 2} | (b or {}))),
        fighter("cole", "foes", **(LAST | (c or {}))),
    ]
    return fight(*people, variants=variants, **more)


def test_fixed_momentum():
    """flow.variant.fixed-momentum: 5 with Finesse +3 is 5, and nobody is asked; effects still move it"""
    people = fighter("ash", finesse=3), fighter("bryn", momentum=4)
    assert free(*people).say("encounter").keys == ["keep", "momentum"]
    now = free(*people, variants=("fixed-momentum",)).say("encounter")
    assert (now.who("ash").momentum, now.scene.queue, now.scene.active) == (5, ("bryn", "ash"), "bryn")
    assert ends(now.say("gm.momentum:ash:1"), 2).scene.queue == ("ash", "bryn")


def test_rolled_momentum():
    """flow.variant.rolled-momentum, flow.variant.rolled-momentum.ascending: 7 with +3 is 10, and low acts first"""
    now = free(fighter("ash", finesse=3), fighter("bryn"), variants=("rolled-momentum",)).say("encounter", "roll")
    assert rolls(now)
    now = now.say([[7]], "roll", [[9]])
    assert (now.who("ash").momentum, now.who("bryn").momentum) == (10, 9)
    assert now.scene.queue == ("bryn", "ash")
    assert ends(now, 2).scene.queue == ("bryn", "ash")


@pytest.mark.parametrize(
    ("letter", "chance"), [("A", Fraction(153, 400)), ("B", Fraction(264, 400)), ("C", Fraction(264, 400))]
)
def test_the_stepper_rolls_momentum_as_the_tables_do(letter, chance):
    """flow.variant.rolled-momentum.ascending, amb.flow.rolled-momentum-direction"""
    people = [fighter("ash", finesse=3, score=16), fighter("bryn", score=10)]
    now = free(*people, variants=("rolled-momentum",), rulings={"rolled-momentum-direction": letter}).say("encounter")
    policy = GAME.policy(now.encounter.system, "strike")
    found: dict[bool, Fraction] = {}
    first = now.encounter.odds(lambda scene: scene["ash"].momentum, policy).chances
    for value, part in first.items():
        face = (value + 3 if letter == "C" else value - 3) if value is not None else 0
        then = now.say("roll", [[face]], "roll")
        odds = then.encounter.odds(lambda scene: scene.queue[0] == "ash", policy)
        for won, share in odds.chances.items():
            found[won] = found.get(won, Fraction(0)) + part * share
    assert found[True] == chance


def test_escalating_rounds():
    """flow.variant.escalating-rounds: Round 3 +0, Round 4 +1, Round 5 +2"""
    now = duel("hit", variants=("escalating-rounds",), b={"hp": 40})
    lost = []
    for _ in range(5):
        lost.append(now.who("bryn").hp - now.say("hit:bryn").who("bryn").hp)
        now = ends(now, 2)
    assert lost == [2, 2, 2, 3, 4]


@pytest.mark.parametrize(("letter", "harm"), [("A", 12 + 6), ("B", 12 + 2)])
def test_rising_damage_of_three_blows(letter, harm):
    """amb.flow.escalation-scope: in Round 5, three hits of 4"""
    now = duel("flurry", "heal", variants=("escalating-rounds",), b={"hp": 40}, rulings={"escalation-scope": letter})
    now = ends(now, 8)
    assert now.scene.number == 5
    assert 40 - now.say("flurry:bryn").who("bryn").hp == harm
    assert ends(duel("heal", variants=("escalating-rounds",), b={"hp_left": 5}), 8).say("heal:bryn").who("bryn").hp == 6


def test_two_points():
    """flow.variant.two-ap: 2 a Turn, a cost of 3 can never be paid, Movement and Reactions stay"""
    now = duel("two", "three", variants=("two-ap",), theirs=("counter",))
    assert (now.who("ash").ap, now.who("ash").mp) == (2, 3)
    assert now.why_not("three") == ("flow.ap.multi-cost", "3 ✦AP", "2 ✦AP")
    assert ends(now.say("two"), 2).who("ash").ap == 2


def test_one_reaction():
    """flow.variant.reaction-limit: the second trigger of a Round is refused; it costs its point all the same"""
    now = duel("swing", theirs=("counter",), variants=("reaction-limit",), a={"hp": 30})
    now = now.say("swing:bryn", "failure", "counter")
    assert now.who("bryn").ap == 2
    second = now.say("swing:bryn", "failure")
    assert second.keys == now.keys
    assert "flow.variant.reaction-limit" in rules(second, "refused")
    assert "counter" in ends(second, 2).say("swing:bryn", "failure").keys


def bonus(now) -> int:
    """What the roll that is asked for needs."""
    outcomes = {o.text: o.ways for o in now.encounter.question.outcomes()}
    return 21 - outcomes["succeeds"]


def test_all_in():
    """flow.variant.committed-action, flow.variant.committed-action.condition: a roll that needs 14"""
    now = duel("heavy", "roll", "two", variants=("committed-action",))
    assert bonus(now.say("heavy")) == 12
    assert bonus(now.say("roll")) == 14
    assert bonus(now.say("two", "roll")) == 12
    assert bonus(duel("heavy").say("heavy")) == 14


@pytest.mark.parametrize(("letter", "needs"), [("A", 12), ("B", 14)])
def test_the_last_point(letter, needs):
    """amb.flow.committed-last-ap: three Actions of one point"""
    now = duel("roll", variants=("committed-action",), rulings={"committed-last-ap": letter})
    for _ in range(2):
        now = now.say("roll")
        assert bonus(now) == 14
        now = now.say([[1]])
    assert bonus(now.say("roll")) == needs


def test_points_for_steps():
    """flow.variant.action-movement: 4 Units are 2 points; forced movement stays free"""
    now = duel("hit", variants=("action-movement",))
    assert now.who("ash").mp == 0
    after = now.say("move:4")
    assert after.who("ash").ap == 1
    assert after.say("move:2").who("ash").ap == 0
    with pytest.raises(RuleError):
        now.say("move:7")
    people = [fighter("ash", cards=["shove"], at=[0, 0], **FIRST), fighter("bryn", at=[1, 0], **LAST)]
    shoved = fight(*people, variants=("action-movement",)).say("shove:bryn")
    assert (shoved.who("bryn").position, shoved.who("bryn").ap) == ((3, 0), 3)


@pytest.mark.parametrize(("letter", "most"), [("A", 3), ("B", 2)])
def test_half_a_step(letter, most):
    """amb.flow.action-movement-odd: after 3 Units for 2 points"""
    now = duel(variants=("action-movement",), rulings={"action-movement-odd": letter}).say("move:3")
    move = next(option for option in now.encounter.legal_actions() if option.key == "move")
    assert (now.who("ash").ap, move.fields[0].high) == (1, most)


def test_zones():
    """flow.variant.zones: Engaged to Far is 2 points"""
    now = duel("hit", variants=("zones",))
    assert {"to-near", "to-far"} <= set(now.keys)
    after = now.say("to-far")
    assert (after.who("ash").zone, after.who("ash").mp) == (2, 1)
    assert after.why_not("to-engaged") == ("flow.variant.zones", "2 »", "1 »")
    assert after.say("to-near").who("ash").mp == 0


@pytest.mark.parametrize(("letter", "mp"), [("A", 3), ("B", 1)])
def test_movement_in_zones(letter, mp):
    """amb.flow.zone-mp"""
    assert duel(variants=("zones",), rulings={"zone-mp": letter}).who("ash").mp == mp


def test_pushed_in_zones():
    """flow.variant.zones: forced movement as ever, in steps"""
    own = {"shove": {"name": "Shove", "effect": [{"do": "push", "amount": 1}]}}
    assert duel("shove", variants=("zones",), own=own).say("shove:bryn").who("bryn").zone == 1


def test_no_overspend():
    """flow.variant.no-overspend: 1 Energy, cost 2"""
    now = duel("spark", "spark-two", variants=("no-overspend",), a={"energy_left": 1})
    assert now.why_not("spark-two") == ("flow.variant.no-overspend", "2 ⚡︎", "1 ⚡︎")
    after = now.say("spark:bryn")
    assert (after.who("ash").energy, rolls(after)) == (0, False)


def test_strain_on_use():
    """flow.variant.strain-on-use, flow.variant.strain-on-use.no-negative: a die for every use, and 0 is the end"""
    now = duel("spark", "spark-two", variants=("strain-on-use",), a={"energy_left": 2, "resolve": 3})
    now = now.say("spark:bryn", ODD, "spark:bryn", EVEN)
    assert (now.who("ash").energy, now.who("ash").fatigue) == (0, 1)
    assert now.why_not("spark-two")[0] == "flow.variant.strain-on-use"
    own = {"free": {"name": "Zero", "effect": [{"do": "harm", "amount": 1}]}}
    assert not rolls(duel("free", variants=("strain-on-use",), own=own).say("free:bryn"))


def test_which_die():
    """amb.flow.strain-die: an odd number of sides only where the ruling lets it"""
    people = [fighter("ash", cards=["spark"], **FIRST), fighter("bryn", **LAST)]
    with pytest.raises(RuleError, match=r"flow\.overspend\.roll"):
        system(*people, variants=("strain-on-use",), die=5)
    now = fight(*people, variants=("strain-on-use",), die=5, rulings={"strain-die": "B"}).say("spark:bryn")
    question = now.encounter.question
    assert Fraction(next(iter(question.outcomes())).ways, question.ways) == Fraction(3, 5)


def test_awake_at_0():
    """flow.variant.conscious-at-zero, flow.variant.conscious-at-zero.limits, flow.variant.conscious-at-zero.falls"""
    now = trio("hit", "quick", variants=("conscious-at-zero",), a={"vigor": 2}).say("gm.harm:ash:10")
    ash = now.who("ash")
    assert (ash.wounds, ash.status, now.scene.active) == (1, "awake at 0", "ash")
    assert now.why_not("hit") == ("flow.variant.conscious-at-zero.limits", "more than 0 HP", "0 HP")
    assert now.why_not("move") == ("flow.variant.conscious-at-zero.limits", "more than 0 HP", "0 HP")
    assert "quick" in now.keys
    down = now.say("gm.harm:ash:1")
    assert (down.who("ash").wounds, down.who("ash").status) == (2, "unconscious")


@pytest.mark.parametrize(("letter", "may"), [("A", True), ("B", False)])
def test_what_costs_nothing_at_0(letter, may):
    """amb.flow.conscious-actions"""
    now = trio("quick", variants=("conscious-at-zero",), rulings={"conscious-actions": letter}).say("gm.harm:ash:10")
    assert ("quick" in now.keys) == may


def test_shaky_at_0():
    """flow.variant.conscious-at-zero.penalty: a roll that needs 14 needs 18"""
    own = {"grit": {"name": "Grit", "use": "free", "aims": "self", "roll": {"faces": 20, "needs": 14}}}
    now = trio("grit", variants=("conscious-at-zero",), own=own)
    assert bonus(now.say("grit")) == 14
    assert bonus(now.say("gm.harm:ash:10", "grit")) == 18


def test_gradual_wounds():
    """flow.variant.gradual-wounds, flow.variant.gradual-wounds.cumulative: the third Wound costs a further 3"""
    now = duel(variants=("gradual-wounds",), b={"physical": 12, "vigor": 4})
    face = [12]
    for count in (1, 2, 3, 4):
        wounded = now.say(f"gm.wound:bryn:{count}")
        rows = GAME.face(wounded.encounter.system, wounded.scene).fighters()
        face.append(rows[1]["physicalDefense"])
    assert face == [12, 11, 9, 6, 2]


def test_everybody_declares():
    """flow.alt.simultaneous, flow.alt.simultaneous.resolve, flow.alt.simultaneous.ap"""
    now = trio("hit", variants=("simultaneous",), b={"abilities": ["hit"]})
    assert now.text == "Ash declares. What?"
    now = now.say("hit:bryn", "end")
    assert (now.who("bryn").hp, now.who("ash").ap, now.encounter.question.who) == (10, 2, "bryn")
    now = now.say("hit:ash", "end")
    assert (now.encounter.question.who, now.who("ash").hp) == ("cole", 10)
    after = now.say("end")
    assert (after.who("bryn").hp, after.who("ash").hp, after.scene.number) == (8, 8, 2)
    assert [event.who for event in after.encounter.log if event.field == "hp"] == ["bryn", "ash"]
    assert (after.encounter.question.who, after.who("ash").ap) == ("ash", 3)


@pytest.mark.parametrize(("letter", "both"), [("A", True), ("B", False)])
def test_two_fell_each_other(letter, both):
    """flow.alt.simultaneous.apply, amb.flow.simultaneous-downed"""
    people = [
        fighter("ash", cards=["smash"], **FIRST),
        fighter("bryn", "b", cards=["smash"]),
        fighter("cole", "c", **LAST),
    ]
    now = fight(*people, variants=("simultaneous",), rulings={"simultaneous-downed": letter})
    now = now.say("smash:bryn", "end", "smash:ash", "end", "end")
    assert now.who("bryn").status == "unconscious"
    assert (now.who("ash").status == "unconscious") == both


def test_results_are_counted_once_all_have_resolved():
    """flow.alt.simultaneous.apply: Ash has hit, and Bryn is still whole when it is asked about Bryn's own blow"""
    now = trio("swing", variants=("simultaneous",), b={"abilities": ["swing"]})
    now = now.say("swing:bryn", "end", "swing:ash", "end", "end", "success")
    assert (now.text, now.who("bryn").hp) == ("How does Bryn's Swing against Ash turn out?", 10)
    assert now.say("failure").who("bryn").hp == 8


def test_how_much_is_declared():
    """amb.flow.simultaneous-count: all points at once, or one Action a pass"""
    one = trio("hit", variants=("simultaneous",), rulings={"simultaneous-count": "B"}).say("hit:bryn")
    assert one.encounter.question.who == "bryn"
    back = one.say("end", "end")
    assert (back.encounter.question.who, back.who("bryn").hp, back.who("ash").ap, back.scene.number) == ("ash", 8, 2, 1)
    assert back.say("end").scene.number == 2
    every = trio("hit", variants=("simultaneous",)).say("hit:bryn", "hit:bryn", "end")
    assert (every.encounter.question.who, every.who("bryn").hp) == ("bryn", 10)


def test_declared_moves_and_reactions():
    """flow.alt.simultaneous: moves are declared too, and points not declared serve Reactions"""
    people = [
        fighter("ash", cards=["swing"], at=[0, 0], **FIRST),
        fighter("bryn", cards=["counter"], at=[1, 0], **LAST),
    ]
    now = fight(*people, variants=("simultaneous",)).say("move:0:2", "move:0:3", "swing:bryn", "end")
    assert (now.who("ash").position, now.who("ash").mp) == ((0, 0), 0)
    now = now.say("end")
    assert now.who("ash").position == (0, 3)
    assert now.say("failure", "counter").who("ash").hp == 8


def test_round_the_table():
    """flow.alt.no-momentum, flow.alt.no-momentum.npc: by seats, the GM's where the GM has put them"""
    people = [fighter("cole", momentum=9), fighter("npc", momentum=1, player=False), fighter("ash", momentum=0)]
    now = fight(*people, variants=("no-momentum",))
    assert now.scene.queue == ("cole", "npc", "ash")
    face = GAME.face(now.encounter.system, now.scene)
    assert face.order()[0]["reason"] == "clockwise round the table"
    assert face.order()[0]["momentum"] is None
    assert not any("momentum" in option.key for option in now.encounter.legal_actions())


def test_who_answers_first_round_the_table():
    """flow.alt.no-momentum: from the active one on, clockwise"""
    own = {"cry": {"name": "Cry", "use": "reaction", "trigger": "ally-hit", "aims": "none"}}
    people = [fighter(id, "foes", cards=["cry"]) for id in ("a", "b")]
    people = [people[0], fighter("ash", cards=["swing"]), fighter("eve", "foes"), people[1]]
    now = ends(fight(*people, own=own, variants=("no-momentum",))).say("swing:eve", "success")
    assert now.encounter.question.who == "b"
    assert now.say("pass").encounter.question.who == "a"


def test_energy_for_everything():
    """flow.alt.unified, flow.alt.unified.regain: an attack at cost 1, and 3 Energy a Round up to the maximum"""
    now = duel("hit", "two", variants=("unified-resource",), a={"energy": 6, "energy_left": 0})
    assert (now.who("ash").energy, now.who("ash").ap) == (3, 0)
    assert now.say("hit:bryn").who("ash").energy == 2
    assert now.say("two").who("ash").energy == 1
    assert "flow.ap.pool" not in rules(now)
    assert ends(now, 2).who("ash").energy == 6
    assert ends(now, 4).who("ash").energy == 6


@pytest.mark.parametrize(("letter", "energy"), [("A", 6), ("B", 9)])
def test_three_a_round_and_the_maximum(letter, energy):
    """amb.flow.unified-regain"""
    now = duel(variants=("unified-resource",), a={"energy": 6, "energy_left": 0}, rulings={"unified-regain": letter})
    assert ends(now, 4).who("ash").energy == energy


def test_a_reaction_costs_more_energy():
    """flow.alt.unified.reactions: 1 for the Action, 1 on top; with 0 Energy only by Overspend"""
    now = duel("swing", theirs=("counter",), variants=("unified-resource",), b={"energy": 4, "energy_left": 1})
    now = now.say("swing:bryn", "failure")
    assert now.say("counter").who("bryn").energy == 2
    spent = now.say("counter").say("swing:bryn", "failure", "counter")
    assert spent.who("bryn").energy == 0
    third = spent.say("swing:bryn", "failure", "counter")
    assert (rolls(third), third.who("bryn").energy) == (True, -2)


def test_together():
    """flow.variant.scope: 2 points for steps, all declared first, round the table, awake at 0"""
    variants = ("two-ap", "action-movement", "simultaneous", "no-momentum", "conscious-at-zero")
    now = trio("hit", variants=variants)
    assert (now.who("ash").ap, now.who("ash").mp) == (2, 0)
    now = now.say("move:2", "hit:bryn", "end", "end", "end")
    assert (now.who("bryn").hp, now.scene.number) == (8, 2)


def test_a_combination_that_contradicts_itself_is_refused():
    """flow.variant.scope, flow.alt.scope"""
    with pytest.raises(RuleError, match="Unified Resource takes away the Action Points that 2 AP is about"):
        GAME.variants(["two-ap", "unified-resource"], "variants")
    with pytest.raises(RuleError, match="variants must be a list of fixed-momentum"):
        GAME.variants(["two-ap", "two-ap"], "variants")
    assert passed(duel("hit")).scene.active == "ash"
