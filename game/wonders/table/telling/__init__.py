"""What the table says in words: log, tips, reminders, what characters say."""
