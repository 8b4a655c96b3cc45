"""Small fights for the tests of the encounter: who is there, and what has been answered."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

from frontiers_nb.d100.encounter import D100, Cast, Fighter
from frontiers_nb.d100.encounter.reading import SCENARIOS
from frontiers_nb.d100.rulings import Rulings
from frontiers_nb.encounter import Choose, Encounter, Roll, start

HIT, MISS = [[0], [5]], [[9], [9]]  # readings 5 and 99, a Standard and a Negative Gradient

ABILITY = {
    "name": "Card",
    "text": "Words.",
}
CARDS = tomllib.loads(Path(__file__).with_suffix(".toml").read_text(encoding="utf-8"))
ITEMS = CARDS.pop("item")


class Fight:
    """An encounter that reads like a table: `say` answers, `who` looks at somebody."""

    def __init__(self, encounter: Encounter):
        self.encounter = encounter

    def say(self, *answers: Any) -> Fight:
        """The fight after these answers."""
        encounter = self.encounter
        for answer in answers:
            encounter = encounter.apply(answer)
        return Fight(encounter)

    def who(self, id: str) -> Fighter:
        """Somebody now."""
        return self.encounter.state[id]

    def items(self, id: str) -> dict[str, str]:
        """Somebody's items and their states."""
        return {held.key: held.state for held in self.who(id).items}

    @property
    def scene(self):
        """The state."""
        return self.encounter.state

    @property
    def cast(self) -> Cast:
        """What follows from it."""
        return Cast(self.encounter.system, self.scene)  # type: ignore[arg-type]

    @property
    def keys(self) -> list[str]:
        """What may be picked, the GM's powers left out."""
        return [option.key for option in self.encounter.legal_actions() if not option.group]

    @property
    def text(self) -> str:
        """The question in words."""
        return self.encounter.question.text if self.encounter.question else ""

    @property
    def asked(self) -> str:
        """Who is asked, and how: "cole rolls", "bryn picks"."""
        question = self.encounter.question
        return "nobody" if question is None else f"{question.who} {'rolls' if isinstance(question, Roll) else 'picks'}"

    def until(self, who: str) -> Fight:
        """On to somebody's next Turn, everybody ending theirs and letting all pass."""
        fight = self
        while True:
            question = fight.encounter.question
            assert isinstance(question, Choose)
            fight = fight.say("end" if "end" in fight.keys else "pass")
            if fight.scene.active == who and "end" in fight.keys:
                return fight

    def texts(self, kind: str | None = None) -> list[str]:
        """The log's lines, all or of one kind."""
        return [event.text for event in self.encounter.log if event.text and kind in (None, event.kind)]

    def why_not(self, key: str) -> tuple[str | None, str, str]:
        """Rule, needed and had of a refusal."""
        refused = self.encounter.why_not(key)
        return refused.rule, getattr(refused, "needed", ""), getattr(refused, "had", "")  # type: ignore[union-attr]


def fighter(id: str, side: Any = "", vigor: Any = 50, deft: Any = 50, **more: Any) -> dict[str, Any]:
    """A fighter's table; `cards` are its abilities."""
    scores = {"vigor": vigor, "deft": deft}
    cards = more.pop("cards", None)
    return {"id": id, "side": side or id, "scores": scores, **({"abilities": cards} if cards else {}), **more}


def system(*fighters: dict[str, Any], rulings: dict[str, str] | None = None, **more: Any) -> D100:
    """A system with these fighters and the cards and items they name; `more` are tables of the scenario."""
    named = {card for each in fighters for card in each.get("abilities", ())}
    ability = {card: ABILITY | CARDS[card] for card in named if card in CARDS}
    carried = {kept["item"] for each in fighters for kept in each.get("items", ())}
    item = {id: ITEMS[id] for id in carried if id in ITEMS}
    source = {"fighters": list(fighters), "ability": ability, "item": item, **more}
    return D100(SCENARIOS.read(source), Rulings.parse(rulings or {}), source)


def fight(*fighters: dict[str, Any], flat: bool = True, rulings: dict[str, str] | None = None, **more: Any) -> Fight:
    """A fight in which everybody takes flat Initiative, up to the first Turn or roll-off."""
    begun = Fight(start(system(*fighters, rulings=rulings, **more)))
    while flat and "flat" in begun.keys:
        begun = begun.say("flat")
    return begun
