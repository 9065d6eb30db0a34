"""What translators need: a folder with every text and where it is seen, its checks, and what is new in it."""
