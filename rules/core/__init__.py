"""What every game shares: questions and answers, flow, events, actions, named randomness, located YAML."""
