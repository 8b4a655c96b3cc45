"""The Frontiers rules as an exact, pure engine. Read `explain` first, then `d100`."""
