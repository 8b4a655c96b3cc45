"""The game of a passed Initiative: two points each, and whoever is attacked goes next. Rules: bump.*"""
