"""Flow of Play: Momentum, Action Points, Energy with a coin flip, Wounds, Fatigue and rest, with all Variants.

Read `ruleset.Ruleset` first: what a Variant or an Alternative changes stands there and nowhere else. What the source
takes from elsewhere (Scores, Modifiers, HP, Energy, base Momentum, costs) is given by whoever asks.
"""
