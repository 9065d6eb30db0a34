"""A made-up expansion: black cards that make others lose coins, debts, and doves that keep a city out of conflicts."""
