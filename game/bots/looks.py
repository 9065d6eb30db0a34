"""How long an adviser looks at a question that a person has: soon there is an answer, then better ones."""

SECONDS = 1.0
"""Seconds until the first answer, and from each better one to the next."""
FIRST_WORLDS = 8
"""Worlds before the first answer."""
MOST_LOOKS = 60
"""Looks at one question: a machine on which they do not suffice is too slow."""
