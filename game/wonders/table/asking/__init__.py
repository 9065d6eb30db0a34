"""What is asked at the table, and how a person answers: the panel, payments, advice, the discard pile."""
