"""Questions at the table and their answers: the panel, payments, advice, the discard pile."""
