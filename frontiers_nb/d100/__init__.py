"""The d100 Ruleset. Read `resolution` first: a Score becomes a Target, a throw becomes a reading."""
