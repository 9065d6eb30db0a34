"""Games as environments for people who train agents: PettingZoo for every seat, Gymnasium for one seat against bots
(docs/training.md). Needs the extra ``env``; nothing else of the program imports it."""
