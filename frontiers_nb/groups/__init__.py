"""The game of two groups: the one with the better average acts first, in an order of its own. Rules: groups.*"""
