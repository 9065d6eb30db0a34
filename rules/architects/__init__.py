"""7 Wonders Architects with Medals: one pick a turn, everything open but the order of decks (architects-rules).

The second game on the protocol of ``rules/core/game.py``. Seats act one after the other. A question is asked if there
is something to choose; anything without a choice happens by itself.

    model, content, setup   the box; how a game is set up
    state, document         the table, and its JSON
    turn, take, effects     the order of a turn; the consequences of a taken card; the wonders' effects
    payment, medals, battle, scoring
    view, determinization   what a seat may know, and games that could lie behind it
"""
