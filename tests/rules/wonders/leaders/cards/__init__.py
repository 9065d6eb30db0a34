"""One test for each of the 36 leaders: what it costs, exactly what recruiting it changes, and what it does later.

Every figure is worked out by hand from the table given.
"""
