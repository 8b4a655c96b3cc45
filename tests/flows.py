"""Small fights for the tests of Flow of Play: who is there, what they can do, and what has been answered."""

from __future__ import annotations

from typing import Any

from fights import Fight

from frontiers_nb.encounter import Roll, start
from frontiers_nb.flow.encounter import GAME, Cast, Flow

HIT = {"do": "harm", "amount": 2}
ABILITY: dict[str, dict[str, Any]] = {
    "hit": {"name": "Hit", "effect": [HIT]},
    "smash": {"name": "Smash", "effect": [{"do": "harm", "amount": 50}]},
    "two": {"name": "Two", "ap": 2, "aims": "none"},
    "three": {"name": "Three", "ap": 3, "aims": "none"},
    "swing": {"name": "Swing", "against": "physical", "effect": [HIT]},
    "roll": {"name": "Roll", "aims": "self", "roll": {"faces": 20, "needs": 14}},
    "heavy": {"name": "Heavy", "ap": 3, "aims": "self", "roll": {"faces": 20, "needs": 14}},
    "spark": {"name": "Spark", "energy": 1, "effect": [HIT]},
    "spark-two": {"name": "Spark two", "energy": 2, "effect": [HIT]},
    "spark-three": {"name": "Spark three", "energy": 3, "effect": [HIT]},
    "quick": {"name": "Quick", "use": "free", "aims": "none"},
    "quicker": {"name": "Quicker", "use": "free", "aims": "none"},
    "camp": {"name": "Camp", "use": "activity", "aims": "none"},
    "sketch": {"name": "Sketch", "use": "activity", "aims": "none", "encounters": True},
    "counter": {"name": "Counter", "use": "reaction", "trigger": "missed", "ap": 1, "effect": [HIT]},
    "avenge": {"name": "Avenge", "use": "reaction", "trigger": "hit", "ap": 1, "effect": [HIT]},
    "duck": {
        "name": "Duck",
        "use": "reaction",
        "trigger": "attacked",
        "aims": "self",
        "effect": [{"do": "step", "amount": 1, "to": "self"}],
    },
    "deny": {"name": "Deny", "use": "reaction", "trigger": "attacked", "aims": "self", "cancels": True},
    "help": {"name": "Help", "use": "reaction", "trigger": "ally-hit", "aims": "none"},
    "flurry": {"name": "Flurry", "effect": [{"do": "harm", "amount": 4, "hits": 3}]},
    "blast": {"name": "Blast", "aims": "foes", "together": True, "effect": [{"do": "harm", "amount": 4}]},
    "heal": {"name": "Heal", "effect": [{"do": "heal", "amount": 1}]},
    "shove": {"name": "Shove", "effect": [{"do": "push", "amount": 2}]},
}


def fighter(id: str, side: str = "", finesse: int = 0, vigor: int = 0, resolve: int = 0, **more: Any) -> dict[str, Any]:
    """A fighter's table: 10 HP, 4 Energy, and where nothing else is said Momentum 5."""
    modifiers = {"finesse": finesse, "vigor": vigor, "resolve": resolve}
    usual = {"id": id, "side": side or id, "modifiers": modifiers, "momentum": 5, "hp": 10, "energy": 4}
    score = more.pop("score", None)
    cards = more.pop("cards", None)
    extra = ({"scores": {"finesse": score}} if score is not None else {}) | ({"abilities": cards} if cards else {})
    return usual | extra | more


def system(*fighters: dict[str, Any], variants: Any = (), rulings: Any = None, own: Any = None, **more: Any) -> Flow:
    """A system with these fighters and the abilities they name."""
    named = {card for each in fighters for card in each.get("abilities", ())}
    ability = {card: ABILITY[card] for card in sorted(named) if card in ABILITY} | (own or {})
    source = {"fighters": list(fighters), **({"ability": ability} if ability else {}), **more}
    return GAME.system(source, GAME.rulings(rulings or {}, "rulings"), GAME.variants(list(variants), "variants"))


def free(*fighters: dict[str, Any], **more: Any) -> Fight:
    """Free Play with them."""
    return Fight(start(system(*fighters, **more)))


def fight(*fighters: dict[str, Any], by: str = "encounter", **more: Any) -> Fight:
    """An encounter in which everybody keeps its Momentum, up to the first Turn or throw."""
    begun = free(*fighters, **more).say(by)
    while "keep" in begun.keys:
        begun = begun.say("keep")
    return begun


def cast(now: Fight) -> Cast:
    """What follows from the state of a fight."""
    return Cast(now.encounter.system, now.scene)  # type: ignore[arg-type]


def ends(now: Fight, count: int = 1) -> Fight:
    """So many Turns ended, everything let pass."""
    for _ in range(count):
        now = passed(now.say("end"))
    return now


def passed(now: Fight) -> Fight:
    """Every question for a Reaction passed."""
    while "pass" in now.keys:
        now = now.say("pass")
    return now


def rules(now: Fight, kind: str | None = None) -> list[str]:
    """The rules cited by what happened."""
    return [event.rule for event in now.encounter.log if kind in (None, event.kind)]


def rolls(now: Fight) -> bool:
    """Whether dice are asked for."""
    return isinstance(now.encounter.question, Roll)


def offered(now: Fight) -> list[str]:
    """Everything that may be picked, what is the GM's too."""
    return [option.key for option in now.encounter.legal_actions()]


def trio(*cards: str, foe=None, third=None, me=None, friend=False, **more):
    """Ash at 2, with a friend at 10 or without, against Bryn at 5 and Cole at 9."""
    people = [
        fighter("ash", cards=list(cards) or None, **({"momentum": 2} | (me or {}))),
        fighter("bryn", "foes", **({"vigor": 2} | (foe or {}))),
        fighter("cole", "foes", **({"momentum": 9} | (third or {}))),
        *[fighter("dot", "ash", momentum=10)] * friend,
    ]
    return fight(*people, **more)


def poison(kind="harm", at="start", amount=1, until="scene"):
    effect = {"do": "last", "kind": kind, "amount": amount, "until": until, "at": at}
    return {"name": f"{kind} {at}".title(), "effect": [effect]}


CRIERS = {"bryn": 5, "cole": 9, "dara": 7}


def chain(**more):
    """Ash swings; Bryn, Cole and Dara may all answer, and Cole has Momentum 9."""
    own = {
        f"cry-{n}": {"name": f"Cry {n}", "use": "reaction", "trigger": "ally-hit", "aims": "none", "interrupts": True}
        for n in "bcd"
    }
    people = [
        fighter("ash", cards=["swing"], momentum=2),
        fighter("eve", "foes", momentum=10),
        *(
            fighter(name, "foes", momentum=n, cards=[f"cry-{name[0]}"])
            for name, n in (("bryn", 5), ("cole", 9), ("dara", 7))
        ),
    ]
    return fight(*people, own=own, **more).say("swing:eve", "success")


MARK = {"do": "last", "kind": "mark", "until": "scene"}


def held(kind: str, amount: int = 0, **more):
    """Bryn's Turn, under something that Ash brought."""
    own = {"hold": {"name": "Hold", "effect": [{"do": "last", "kind": kind, "amount": amount, "until": "turn_end"}]}}
    own |= {"tick": poison(), "tock": poison(at="end")}
    now = trio("hold", "tick", "tock", own=own, foe={"abilities": ["strike"]}, **more)
    return now.say("tick:bryn", "tock:bryn", "hold:bryn", "end")
