"""How cards and wonders are painted, and the words and signs on them."""
