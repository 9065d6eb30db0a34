"""How the bots that search were taught: games played by themselves, and what is fitted to them (docs/research.md)."""
