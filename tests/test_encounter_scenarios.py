"""Our scenarios: what they are made to teach, and harm within the damage band. Rules: d100.band.*"""

from fractions import Fraction

import pytest
from fights import HIT, MISS, Fight

from frontiers_nb.d100 import band, cards
from frontiers_nb.d100.effects import Harm
from frontiers_nb.d100.encounter import D100, Cast, named
from frontiers_nb.d100.encounter.reading import SCENARIOS
from frontiers_nb.encounter import start


def begun(name: str, *answers) -> Fight:
    """A scenario of ours after these answers."""
    return Fight(start(D100(SCENARIOS.get(name), source=name))).say(*answers)


TIED = ("rolled", [[3]], "flat", "flat")
SPENT_TWO = (*TIED, "light-strike:cole", MISS, "light-strike:ash", MISS, "end", "end")


# Two against one


def test_a_tie_at_12_goes_to_the_higher_deft_rank():
    """d100.initiative.tie-deft, d100.initiative.rolled, d100.initiative.flat: 3 + 5 + 4 = 12 = 10 + 2"""
    there = begun("ties", *TIED)
    assert [(id, there.who(id).initiative) for id in there.scene.queue] == [("bryn", 12), ("ash", 12), ("cole", 10)]


def test_one_point_cannot_part_pay():
    """d100.reaction.no-ap, d100.action.full-payment, d100.turn.end-ap-kept"""
    spent = begun("ties", *SPENT_TWO)
    assert (spent.scene.active, spent.who("bryn").ap) == ("cole", 1)
    missed = spent.say("light-strike:bryn", MISS)
    assert (missed.asked, missed.who("bryn").ap, missed.who("cole").prone) == ("cole picks", 1, False)
    assert missed.texts("refused") == ["Bryn cannot answer. Shatter Stance needs 2 ✦AP; there is 1 ✦AP."]


def test_two_points_kept_are_one_answer_and_three_no_second():
    """d100.reaction.same-pool, d100.ability.example-shatter-stance, d100.reaction.no-ap"""
    for strikes in (0, 1):
        own = ("light-strike:cole", MISS) * strikes
        kept = begun("ties", *TIED, *own, "end", "end").say("light-strike:bryn", MISS)
        assert kept.asked == "bryn picks"
        once = kept.say("shatter-stance")
        assert once.who("cole").prone
        assert once.say("light-strike:bryn", MISS).asked == "cole picks"


def test_of_three_strikes_one_misses_77_times_in_100():
    """d100.adjust.defense, d100.turn.end-ap-kept: three at 70 - 9 = 61"""
    cole = begun("ties", *SPENT_TWO)
    assert "Target 61" in cole.say("light-strike:bryn").text
    policy = named(cole.encounter.system)["strike"]
    hp = cole.who("bryn").hp
    found = cole.encounter.odds(lambda scene: hp - scene["bryn"].hp, policy, until="turn")
    assert found.exact
    assert found.chance(lambda lost: lost < 6) == 1 - Fraction(61, 100) ** 3
    assert round(float(found.chance(lambda lost: lost < 6)), 3) == 0.773


def test_rolling_makes_a_certain_lead_7_in_10():
    """d100.initiative.flat, d100.initiative.rolled, d100.initiative.tie-deft"""
    assert begun("ties", "flat", "flat", "flat").scene.queue[0] == "bryn"
    asked = begun("ties", "rolled").encounter
    first = [Fight(asked.apply(each.faces)).say("flat", "flat").scene.queue for each in asked.question.outcomes()]
    assert sum(queue.index("bryn") < queue.index("ash") for queue in first) == 7
    assert len(first) == 10


def test_shatter_stance_costs_these_no_energy():
    """d100.energy.native"""
    done = begun("ties", *TIED, "end", "end").say("light-strike:bryn", MISS, "shatter-stance")
    assert done.who("bryn").energy == begun("ties").who("bryn").energy == 5


# A chain of answers


def test_the_chain_is_three_deep_and_comes_last_declared_first():
    """d100.reaction.trigger, d100.action.one-at-a-time"""
    fight = begun("chain", "flat", "flat", "flat", "flat", "strike:eli", MISS)
    assert (fight.scene.queue, fight.asked) == (("dara", "fenn", "eli", "gwen"), "eli picks")
    riposte = fight.say("riposte", MISS)
    assert (riposte.asked, len(riposte.encounter.suspended)) == ("fenn picks", 2)
    covered = riposte.say("cover")
    assert not covered.cast.may_react(covered.who("eli"))
    assert (covered.who("eli").ap, covered.who("fenn").ap, covered.asked) == (2, 2, "dara picks")
    chain = [event.text for event in covered.encounter.explain(covered.encounter.log[-1].seq)]
    assert [text.split(":")[0] for text in chain[1:]] == ["Fenn", "Eli", "Dara"]
    again = covered.say("strike:eli", MISS)
    assert again.asked == "dara picks"  # Eli has no Reactions until his next Turn
    assert begun("chain").say("flat", "flat", "flat", "flat", "strike:eli", HIT, [[3]]).asked == "dara picks"


# One blow too many


def test_three_points_leave_her_standing_and_the_next_one_drops_her():
    """d100.overspend.point-choice, d100.fatigue.max-conscious, d100.fatigue.collapse, amb.d100.overspend-resolves"""
    first = begun("overspend", "flat", "flat", "great-blow:ivo", "fatigue", "fatigue", "fatigue")
    assert (first.who("hana").status, first.who("hana").fatigue) == ("ok", 3)
    assert "Target 42" in first.text  # 60 - 15 - 3
    second = first.say(HIT, "great-blow:ivo", "fatigue")
    assert second.who("hana").status == "collapsed"
    landed = second.say(HIT)
    assert landed.who("ivo").hp == begun("overspend").who("ivo").hp - 10
    assert landed.keys[0] == "gm.end"


def test_seven_points_drop_her_at_best_and_eight_kill():
    """d100.overspend.harm, d100.death.past-max, amb.d100.overspend-both-full"""
    there = begun("overspend", "flat", "flat", "great-blow:ivo", "wound", "wound", "wound").say(MISS)
    assert (there.who("hana").status, there.who("hana").wounds) == ("ok", 3)
    six = there.say("great-blow:ivo", "fatigue", "fatigue", "fatigue", MISS)
    assert (six.who("hana").status, six.who("hana").fatigue) == ("ok", 3)
    limits = six.cast.limits(six.who("hana"))
    assert (limits.wounds, limits.fatigue) == (4, 3)  # her Vigor Rank is +2
    dead = six.say("great-blow:ivo", "fatigue")  # the two that are left are Wounds
    assert (dead.who("hana").fatigue, dead.who("hana").status) == (3, "dead")


# The damage band


def strikes(name: str):
    """Every native attack of a scenario against everybody on the other side: its mean harm, chance, and target's HP."""
    fight = begun(name)
    cast: Cast = fight.cast
    for fighter in fight.scene.fighters:
        for card in cast.system.scenario.cards(cast.profile(fighter)):
            harms = [effect.amount for effect in card.effects if isinstance(effect, Harm) and effect.amount]
            if not harms or cards.price(card, cast.values(fighter)["capacity"], "encounter").energy:
                continue
            mean = sum(Fraction(amount.least + amount.most, 2) for amount in harms)
            for other in fight.scene.fighters:
                if not cast.friends(fighter, other):
                    rolled = getattr(fighter.scores, card.rolls_with or "vigor")
                    target = min(75, rolled) - cast.defense(other, "physical")
                    yield fighter.id, card.id, mean, Fraction(target, 100), cast.limits(other).hp


@pytest.mark.parametrize("name", SCENARIOS.names)
def test_harm_lies_in_the_band(name):
    """d100.band.output, d100.band.scale; nobody hits more often than the band has it (d100.band.hit-rate)"""
    found = list(strikes(name))
    assert found
    for who, card, mean, chance, hp in found:
        assert band.LEAST_OUTPUT <= mean / hp <= band.MOST_OUTPUT, (who, card, mean, hp)
        assert chance <= band.MOST_HIT, (who, card, chance)


def test_energy_buys_more_than_the_band():
    """d100.band.energy-above"""
    ivo = begun("overspend").cast.limits(begun("overspend").who("ivo")).hp
    assert Fraction(5, ivo) > band.MOST_OUTPUT


@pytest.mark.parametrize("name", SCENARIOS.names)
def test_a_scenario_says_what_to_look_at(name):
    scenario = SCENARIOS.get(name)
    assert 80 < len(scenario.text) <= 600
    assert not any(word in scenario.text for word in ("✦", "AP", "d100."))
