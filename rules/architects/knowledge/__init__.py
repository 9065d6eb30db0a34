"""What a seat can know and foresee: worlds behind a view, what an answer brings."""
