"""The choice desk: a person's answer to any question that shows cards. Nothing here draws."""
