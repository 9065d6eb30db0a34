"""The choice desk: how a person answers any question that shows cards. Nothing here draws."""
