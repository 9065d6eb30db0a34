"""Chaos tests: damaged files, hostile bots, kills and long evenings, as many as one has time for.

    python -m tests.chaos --records 2000 --leaders 1000 --kills 200 --games 150

prints figures and fails where something was lost or left behind. The tests in tests/game/chaos are its short form.
"""
