"""What moves on the table: events become animations."""
