"""`python -m tests.checker FILE`: check every game of a trace; exit status 0 when nothing is wrong, else 1."""

from tests.checker.check import main

raise SystemExit(main())
