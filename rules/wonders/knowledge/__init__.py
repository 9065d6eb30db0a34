"""What a seat may know, and all that follows from it: views, memory, determinizations, insight."""
