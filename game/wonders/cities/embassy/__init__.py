"""What Cities shows of itself where only its effects are borrowed."""
