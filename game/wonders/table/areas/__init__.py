"""What lies on the table, area by area: each draws itself from a snapshot and says what can be pointed at."""
