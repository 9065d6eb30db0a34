"""Parts of the tables of all games: static areas, sprites, light effects, buttons, the queue of acts."""
