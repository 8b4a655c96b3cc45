"""Every system in the encounter stepper: a round of each on one page by keyboard alone, and a chain of answers."""

from typing import Any, NamedTuple

from playwright.sync_api import Page, expect

from frontiers_nb.encounter import game
from frontiers_nb.explain import explain
from tests.browser.conftest import Visit
from tests.browser.page import FRAME
from tests.browser.server import link_to, wait_until
from tests.browser.test_encounter import kept, log, opened, question

AGAINST = {"against": "physical", "roll": {"faces": 20, "bonus": 20}}  # it always hits
CHAIN = {
    "fighters": [
        {"id": id, "side": side, "modifiers": {}, "momentum": place, "hp": 9, "energy": 0, "physical": 10}
        | {"abilities": [ability]}
        for place, (id, side, ability) in enumerate(
            [("ann", "us", "hit"), ("ben", "them", "jab"), ("cat", "us", "avenge")], 1
        )
    ],
    "ability": {
        name: {"name": name.capitalize(), "text": f"{harm} harm.", "effect": [{"do": "harm", "amount": harm}]} | more
        for name, harm, more in (
            ("hit", 4, AGAINST),
            ("jab", 3, AGAINST | {"use": "reaction", "trigger": "attacked"}),
            ("avenge", 2, {"use": "reaction", "trigger": "ally-hit", "interrupts": True}),
        )
    },
}
MOST_TABS = 40  # from where the focus is to what is wanted


class Plan(NamedTuple):
    """Which options are taken, by how their keys begin, with all points left and with fewer; what follows from it.

    `turns` is the order that the rules make of it, `cites` some rules that the log then names.
    """

    fresh: tuple[str, ...]
    spent: tuple[str, ...]
    turns: tuple[str, ...]
    cites: tuple[str, ...]


PLANS = {
    "d100": Plan(
        ("pass", "flat", "light-strike:"),
        ("pass", "end"),
        ("bryn", "ash", "cole"),  # Initiative 14, 12, 10
        ("d100.initiative.order", "d100.action.full-payment", "d100.turn.end-ap-kept"),
    ),
    "flow": Plan(
        ("pass", "encounter", "keep", "blade:"),
        ("pass", "end"),
        ("dara", "cole", "bryn", "ash"),  # Momentum 2, 5, 7, 9
        ("flow.momentum.ascending", "flow.ap.cost-default", "flow.turn.end-mp-lost"),
    ),
    "bump": Plan(
        ("pass", "all", "strike:dara", "strike:cole", "name:"),
        ("pass", "strike:dara", "strike:cole", "name:"),
        ("ash", "dara", "cole", "bryn"),  # whoever is attacked; Dara, spent by then, has only Bryn to name
        ("bump.initiative.highest", "bump.pass.attack-target", "bump.pass.target-spent"),
    ),
    "groups": Plan(
        ("first:cole", "first:dara", "standard-swim", "untrained-swim", "improved-swim", "expert-swim"),
        ("expert-swim", "end"),
        ("cole", "ash", "dara", "bryn"),  # the better average first, inside a group as it likes
        ("groups.order.higher-first", "groups.order.within", "groups.action.multi-turn"),
    ),
    "source": Plan(
        ("initiative", "one-hand:", "two-hand:", "strength", "no"),
        ("strength", "no", "pass"),
        ("ash", "bryn", "cole", "dara"),  # Initiative 9, 7, 5, 2
        ("source.initiative.order", "source.attack.cost-action", "source.commit.before"),
    ),
}


def tab_to(page: Page, text: str, key: str = "Tab") -> None:
    """Press Tab, or back, until what has the focus says this."""
    for _ in range(MOST_TABS):
        page.keyboard.press(key)
        if text in page.evaluate("document.activeElement.textContent"):
            return
    raise AssertionError(f"no Tab leads to {text!r}")


def answered(page: Page, state: dict[str, Any], wanted: tuple[str, ...]) -> dict[str, Any]:
    """Answer by keyboard: throw the dice, or take the first option that is wanted. Gives the state after it."""
    asked = explain("encounter", state)["question"]
    if asked["kind"] == "roll":
        answer = asked["rolled"]["answer"]
        page.keyboard.press("Enter")
    else:
        options = [option for option in asked["options"] if not option["group"]]
        found = (option for begin in wanted for option in options if option["key"].startswith(begin))
        option = next(found, None)
        assert option, (asked["text"], [each["key"] for each in options])
        answer = option["key"]
        row = page.locator(f"{FRAME} .fr-answers button").filter(has_text=option["label"]).first
        way = "Tab"
        if not row.count():
            tab_to(page, " more")
            page.keyboard.press("Enter")
            way = "Shift+Tab"  # they come before the button that shows them
        digit = row.locator("kbd")
        if digit.count():
            page.keyboard.press(digit.inner_text())
        else:
            tab_to(page, option["label"], way)
            page.keyboard.press("Enter")
    answers = [*state["answers"], answer]
    wait_until(lambda: kept(page)["answers"] == answers, f"{answer} answers {asked['text']}")
    expect(question(page)).to_be_focused()
    return kept(page)


def test_a_round_of_every_system_by_keyboard(visit: Visit):
    page = opened(visit)
    assert tuple(PLANS) == game.names()
    for system, plan in PLANS.items():
        state: dict[str, Any] = {"rules": system, "scenario": next(iter(game.named(system).scenarios)), "answers": []}
        page.evaluate("link => location.hash = link", link_to({"encounter": state}))
        expect(question(page)).to_have_text(explain("encounter", state)["question"]["text"])
        page.locator(FRAME).focus()
        turns: list[str] = []
        while (picture := explain("encounter", state))["round"] < 2:
            active = picture["active"]
            if active and turns[-1:] != [active]:
                turns.append(active)
                seat = next(each for each in picture["track"] if each["id"] == active)
                expect(page.locator(f"{FRAME} .fr-seat-now .fr-seat-name")).to_have_text(f"{seat['name']} acts")
            fighter = next((each for each in picture["fighters"] if each["id"] == active), None)
            spent = fighter is not None and fighter["ap"] < fighter["apMax"]
            state = answered(page, state, plan.spent if spent else plan.fresh)
        assert tuple(turns) == plan.turns, system
        expect(page.locator(f"{FRAME} .fr-section-track")).to_contain_text("Round 2")
        expect(log(page)).to_contain_text("begins")
        cited = {line["rule"] for line in picture["log"]}
        assert set(plan.cites) <= cited
        assert {rule.removeprefix("amb.").split(".")[0] for rule in cited} == {system}
        page.keyboard.press("ArrowLeft")  # a step back and on again is where it was
        expect(question(page)).not_to_have_text(picture["question"]["text"])
        page.keyboard.press("ArrowRight")
        expect(question(page)).to_have_text(picture["question"]["text"])


def test_a_reaction_to_a_reaction_comes_first_and_what_it_all_answers_last(visit: Visit):
    """flow.edge.04: last in, first out, as what waits and the log show"""
    page = opened(visit, rules="flow", scenario=CHAIN, answers=["encounter"])
    page.locator(FRAME).focus()
    state, waiting = kept(page), page.locator(f"{FRAME} .fr-suspended li")
    for wanted, waits in (
        ("hit:ben", ["Ann: Hit on Ben"]),
        ("jab", ["Ben: Jab on Ann", "Ann: Hit on Ben"]),
        ("throw", ["Ben: Jab on Ann", "Ann: Hit on Ben"]),  # Cat is asked
        ("avenge", ["Ann: Hit on Ben"]),
        ("throw", []),
    ):
        state = answered(page, state, (wanted,))
        expect(waiting).to_have_text([f"{text} waits" for text in waits])
    tab_to(page, "All ")
    page.keyboard.press("Enter")
    expect(log(page)).to_contain_text("Ann: Hit on Ben.")
    said = log(page).locator(".fr-log-head > span").all_inner_texts()
    declared = [said.index(text) for text in ("Ann: Hit on Ben.", "Ben: Jab on Ann.", "Cat: Avenge on Ben.")]
    done = [
        n for text in ("takes 2 harm", "takes 3 harm", "takes 4 harm") for n, line in enumerate(said) if text in line
    ]
    assert declared == sorted(declared)
    assert done == sorted(done)
    assert len(done) == len(declared)
    assert done[0] > declared[-1]
