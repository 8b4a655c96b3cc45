"""Where the rule sets contradict each other. Nothing is played by it: each rule set keeps its own."""
