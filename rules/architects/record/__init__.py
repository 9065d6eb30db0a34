"""Games as documents: states, traces, and checks of what comes from outside."""
