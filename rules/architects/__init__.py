"""7 Wonders Architects with Medals: one pick a turn, everything open but the order of decks (architects-rules).

The second game on the protocol of ``rules/core/game.py``. Seats act one after the other; a question is asked wherever
something is to be chosen, and whatever leaves no choice happens by itself.

    model, content, setup   what is in the box; how a game is set up
    state, document         the table, and its JSON
    turn, take, effects     the order of a turn; what a taken card sets off; the wonders' effects
    payment, medals, battle, scoring
    view, worlds            what a seat may know, and games that could lie behind it
"""
