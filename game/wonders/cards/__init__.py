"""The paintings of cards and wonders, and the words and signs on them."""
