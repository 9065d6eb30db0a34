"""The areas of the table: each draws itself from a snapshot and adds its hot areas."""
