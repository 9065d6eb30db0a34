"""What bots that search live on: policies for rollouts, and tables as numbers."""
