"""The keys of texts that are put together while the program runs, with the words that may stand in the place of each
star: what is not among them, nobody can ask for (test_audit_texts.py)."""

from __future__ import annotations

import rules
from game.architects.compendium import MARKS as ARCHITECT_MARKS
from game.architects.lessons import MEDALS_PAGE
from game.architects.lessons import PAGES as ARCHITECT_PAGES
from game.architects.texts import OWN_SIGNS
from game.assets import asset_names, asset_yaml
from game.bots.characters import MOMENTS, characters
from game.bots.registry import bots
from game.companion.page_texts import PAGE
from game.drafts.counts import FATES
from game.games import game_plugins
from game.library.scene import EXPORTED
from game.library.search import BEFORE, LOST, ORDERS, PERIODS, WON
from game.platform.gamepad import DEFAULT_PAD
from game.platform.input import REMAPPABLE
from game.players import EMBLEMS
from game.puzzles.puzzle import IDEAS
from game.puzzles.scene import ALL
from game.puzzles.solving import OWN
from game.scenes.credits import CHANGES
from game.storage.settings import SPEED_FACTORS
from game.table.judged import VERDICTS
from game.wonders.armada.paintings.ships import FLEETS
from game.wonders.compendium.pieces import MARKS as CITY_MARKS
from game.wonders.installed import extensions, hooks, shown_expansions
from game.wonders.lessons.pictures import further_pages, pages
from game.wonders.own_leaders.vocabulary import OFFERED
from game.wonders.table.telling.advice import REASONS
from game.wonders.table.telling.question_hooks import QuestionHooks
from game.wonders.table.telling.questions import EXTRA, PILE, TURN
from rules.architects.content import box
from rules.architects.model import CARD_COLOURS, WONDER_EFFECTS
from rules.architects.scoring import CATEGORIES as ARCHITECT_CATEGORIES
from rules.wonders.library import editions
from rules.wonders.model import EVENTS, RESOURCES, STRUCTURE_COLOURS, SYMBOLS, VICTORY_VALUES

WORDED_EXPANSIONS = tuple(
    name for name in rules.expansions() if any(extension.id == name for extension in extensions())
)
RULES = rules.ruleset(WORDED_EXPANSIONS)
BASE = rules.ruleset(())
SECOND = rules.ruleset(("cities", "leaders"), edition="second")
CARDS = list(dict.fromkeys(card.id for found in (RULES, SECOND) for card in found.content.cards))
BOARDS = list(RULES.content.boards)
CHARACTERS = list(characters())
BUILTIN_BOTS = [info.id for info in bots().values() if info.builtin]
VERBS = ("build", "stage", "sell")
SIDES = ("left", "right")
QUESTIONS = [TURN, EXTRA, PILE, *(question for asked in hooks(QuestionHooks) for question in asked.questions())]
LEADER_ASKS = [question.kind for question in QUESTIONS if question.scene == "leader_draft"]
# Whose city a question is about: the player's own, or the Free City, of which the texts speak by name.
OWNERS = ("table", "free_city")
# What the game for two says in words of its own (WordHooks).
OFFERS = ("chain", "free", "own", "produced", "trade", "poor", "missing", "built", "none", "power")
WORDED = (*(f"tip.age_{age}" for age in (1, 2, 3)), *(f"offer.{state}" for state in OFFERS))
COURSES = [course for plugin in game_plugins() for course in plugin.courses]
BOOKS = [name.removesuffix(".yaml") for name in asset_names("coach", ".yaml")]
EDITIONS = editions()
PAGES = tuple(dict.fromkeys(page for edition in EDITIONS for page in (*pages(edition), *further_pages(edition))))
BOX = box(medals=True)  # what is in the box of Architects
SIMULATE_OPTIONS = (
    *("games", "paired", "workers", "cores", "budget", "records", "trace", "trust", "ratings", "chart"),
    *("scheduler", "trust_scheduler"),
)
SETTINGS_WITH_HELP = (
    *("confirm", "take_back", "hints", "chances", "coach", "cores", "opponents_speak", "standings", "memory", "rating"),
    *("keep_replays", "reduced_motion", "patterns", "contrast", "music", "captions"),
)
PATTERNS: dict[str, tuple[tuple[str, ...] | list[str], ...]] = {
    # what the content names: an id is its key
    "card.*": (CARDS,),
    "addons.*": (
        [
            *("expansion", "bot", "no_name", "taken", "no_files", "take_away", "in_use", "not_in_use", "not_there"),
            *("program", "shut_in", "partly_shut_in", "not_shut_in"),
        ],
    ),
    "analysis.*": (("stop", "go_on", "retry"),),
    "analysis.take.*": (("left", "central", "right"),),
    "analysis.look.*": (SIDES,),
    "analysis.pill.*": ((*VERBS, "choose", "draft", "recruit", "same"),),
    "wonder.*": (BOARDS,),
    "city.*": (BOARDS,),
    "compendium.*": (("one_source", "disputed"),),
    "compendium.kind.*": (("wonder", "token", "medal", "sign", *CARD_COLOURS),),
    "compendium.mark.*": ((*CITY_MARKS, *ARCHITECT_MARKS),),
    "drafts.*": (("first", "took", "had_to_build", "had_to_bury"),),
    "drafts.fate_*": (FATES,),
    "coach.*.*": ((), ()),  # see asked_by_coaches
    "tournament.*": (
        (
            *("play", "send", "take", "pass_on", "back", "open", "delete", "new"),
            *("called", "game", "how_many", "people", "table"),
        ),
    ),
    "tournament.*_tip": (("play", "send", "take", "pass_on"),),
    "dares.wrong.*": (("none", "tournament", "version", "damaged"),),
    "puzzles.idea.*": ((*IDEAS, ALL, OWN),),
    "puzzles.about.*": (IDEAS,),
    "courses.*.text": (COURSES,),
    "courses.*.title": (COURSES,),
    "colour.*": (RULES.colours,),
    "resource.*": (RESOURCES,),
    "science.*": (SYMBOLS,),
    "bot.*.name": (BUILTIN_BOTS,),
    "bot.*.text": (BUILTIN_BOTS,),
    "piece.wonder.*": (list(BOX.wonders),),
    "piece.long.*": (list(BOX.wonders),),
    "piece.effect.*": (WONDER_EFFECTS,),
    "piece.demand.*": (("same", "different"),),
    "piece.card.*": (BOX.ids,),
    "piece.kind.*": (CARD_COLOURS,),
    "piece.token.*.name": ([token.id for token in BOX.tokens],),
    "piece.token.*.text": ([token.id for token in BOX.tokens],),
    "piece.medal.*": ([medal.id for medal in BOX.medals],),
    # sentences put together from the data of effects
    "effect.goods.*": (("raw", "manufactured"),),
    "effect.neighbour.*": ((*SIDES, "both"),),
    "effect.city.*": (("self", *SIDES),),
    "effect.counted.*": (
        [
            *("wonder_stage", "complete_wonder", "defeat_token", "victory_token", "coin", "coin_triplet"),
            *("leader_card", "commerce_level", "island", *(f"victory_token_{value}" for value in VICTORY_VALUES)),
        ],
    ),
    "effect.coins_on_event.*": ((*(event for event in EVENTS if not event.endswith("_card_built")), "card_built"),),
    "debt.log.*": (("all", "part", "none"),),
    "debt.truce.*": (("spares", "costs"),),
    "debt.part.*": (("tax", "piracy"),),
    "wonder_pack.*.title": (("copying", "burial"),),
    "wonder_pack.*.text": (("copying", "burial"),),
    "wonder_pack.*.message": (("copying", "burial"),),
    "effect.far.*": (("second_left", "second_right"),),
    "effect.target.*": (("wonder_stage",),),
    "fleet.*": (FLEETS,),
    "hands.page.*": (PAGE,),
    "hands.ask.*": (("turn", "draft", "fleet"),),
    # one text for each entry of a table in the code
    "credits.section_*": (sorted({entry["section"] for entry in asset_yaml("CREDITS.yaml")}),),
    "how_to_play.*.title": ((*PAGES, *ARCHITECT_PAGES, MEDALS_PAGE),),
    "how_to_play.*.text": ((*PAGES, *ARCHITECT_PAGES, MEDALS_PAGE),),
    "how_to_play.*": (
        (
            *("turn.passing", "goods.raw", "goods.made", "trade.price", "chains.free", "wonder.order"),
            *(f"actions.{verb}" for verb in VERBS),
            *(f"leaders.{name}" for name in ("passing", "recruit", "stage", "sell")),
            *(f"armada.{name}" for name in ("sail", *FLEETS)),
            *(f"teams.{name}" for name in ("won", "sum", "lost")),
            *(f"cities.{name}" for name in ("pay", "coin_loss", "debt", "dove", "mask")),
            *(f"second_cities.{name}" for name in ("raiders", "customs", "smugglers_cache", "memorial")),
        ),
    ),
    "how_to_play.wonder_pack.*": (("manneken_pis", "stonehenge", "great_wall", "abu_simbel"),),
    "how_to_play.two.*": (("you", "other", "free"),),
    "how_to_play.trade.*": ((*SIDES, "you"),),
    "how_to_play.colours.*": (STRUCTURE_COLOURS,),
    "how_to_play.scoring.*": (BASE.categories,),
    "how_to_play.controls.*": (("mouse", "keyboard", "gamepad", "zoom", "hint", "help"),),
    "library.*": ((*PERIODS, BEFORE),),
    "library.as_*": (EXPORTED,),
    "library.order.*": (ORDERS,),
    "library.*_only": ((WON, LOST),),
    "leader_draft.head.*": (LEADER_ASKS,),
    "leader_draft.message.*": (LEADER_ASKS,),
    "leader_draft.text.*": (LEADER_ASKS,),
    "leader_draft.top.*": (("recruit", "recruit_more", "mark_leader"),),
    "own_leader.*": (("name", "portrait"),),
    "own_leader.event.*": (EVENTS,),
    "own_leader.field.*": (
        ("count", "cities", "symbol", "options", "colours", "resources", "neighbours", "target", "colour", "event"),
    ),
    "own_leader.kind.*": ([effect.kind for effect in OFFERED],),
    "replay.*": (("first", "back", "forward", "last"),),
    "replay.pace.*": (("slow", "normal", "fast"),),
    "replay.verb.*": ((*VERBS, "choose", "draft", "recruit"),),
    "scoring.*": (
        (
            "rematch",
            "next_level",
            "next_deal",
            "new_setup",
            "watch",
            "analyse",
            "save",
            "keep",
            "share",
            "beside",
            "title",
            "tournament",
        ),
    ),
    "scoring.after.*": (("recruit", "turn", "extra", "age", "end"),),
    "scoring.by_coins*": (("", "_together"),),
    "scoring.clear*": (("", "_together"),),
    "scoring.won*": (("", "_together"),),
    "scoring.personal.*.*": (("you", "name", "you_both", "name_both"), ("ahead", "behind", "level")),
    "scoring.place.*": (range(1, 9),),
    "scoring.what.*": (RULES.categories,),
    "scoring.category.*": ((*RULES.categories, "total"),),
    "scoring.why.*": (("copied", "shared", "chosen", "borrowed"),),
    "scoring.tab.*": (("pad", "cities", "turns", "chart"),),
    "shipyard.gain.*": (("naval", "commerce", "points", "explore", "coin", "tax"),),
    "shipyard.place.place_*": (range(1, 9),),
    "shipyard.worth.*": (("wins", "loses", "nothing"),),
    "caption.*": (("turn", "horn", "bell", "fanfare", "wonder", "cat", "loss", "seal", "wings", "error"),),
    "settings.*": (SETTINGS_WITH_HELP,),
    "settings.*_help": (SETTINGS_WITH_HELP,),
    "settings.tab_*": (("game", "picture", "sound", "keys", "pad"),),
    "settings.speed_*": (list(SPEED_FACTORS),),
    "statistics.coins_*": (("earned", "paid", "lost"),),
    "settings.chances_*": (("later", "always", "never"),),
    "settings.coach_*": (("off", "new", "every"),),
    "settings.cores_*": (("one", "half", "all"),),
    "settings.confirm_*": (("button", "double_click"),),
    "settings.standings_*": (("off", "totals", "full"),),
    "ledger.*": (("standings", "memory"),),
    "settings.take_back_*": (("wait", "moment", "off"),),
    "settings.key_*": ((*REMAPPABLE, *DEFAULT_PAD.keys() - {"prev", "next"}),),
    "settings.control_*": (sorted(set(DEFAULT_PAD.values()) - {""}),),
    "setup.*": (
        (
            "name",
            "played_by",
            "colour",
            "emblem",
            "teams",
            *shown_expansions(),
        ),
    ),
    "setup.*_tip": (("teams", *shown_expansions()),),
    "side.*.*": (EDITIONS, ("A", "B")),
    "edition.*": (EDITIONS,),
    "edition.of_game.*": (EDITIONS,),
    "setup.edition_tip.*": (EDITIONS,),
    "setup.seats_of.*": (EDITIONS[1:],),
    "setup.not_in.*": (("second",),),
    "setup.colours.*": ([str(number) for number in range(8)],),
    "setup.emblems.*": (EMBLEMS,),
    "character.*.name": (CHARACTERS,),
    "character.*.title": (CHARACTERS,),
    "character.*.taste": (CHARACTERS,),
    "character.*.line.*": (CHARACTERS, MOMENTS),
    "setup.side_tip.*": (("A", "B", "random"),),
    "medal.*.name": ([medal.id for plugin in game_plugins() for medal in plugin.medals],),
    "medal.*.text": ([medal.id for plugin in game_plugins() for medal in plugin.medals],),
    "table.balance.*": (("chain", "power"),),
    "table.button.*": (("standings", "log", "hint", "menu"),),
    "table.category.*": (RULES.categories,),
    "title.tip.*": (
        [name for plugin in game_plugins() for name in (plugin.id, *(scene for _, scene in plugin.entries()))],
    ),
    "*.confirm.*": ((), ()),  # see asked_by_questions
    "table.did.*": (("built", "staged", "sold", "sold_early", "recovered", "recruited"),),
    "table.gain.*.*": (("one", "each"), ("win", "turned", "ahead", "level", "behind")),
    "table.idle.*": (
        (
            *("pile", "pile_so_far", "no_guild", "too_late", "none_counted", "wonder_complete", "no_leader"),
            *("leaders_too_dear", "nobody_to_share", "leaders_box", "no_more_recruits", "no_ship", "no_island"),
            *("fights_already", "nobody_to_rob", "no_stage_to_copy", "nobody_to_bury", "no_defeats", "no_victories"),
        ),
    ),
    "table.hint.*": ((*VERBS, "choose", "draft", "recruit"),),
    "judged.compared.*": (VERDICTS,),
    "table.plan.*": (("wins", "holds", "coins", "coins_goods"),),
    "table.ahead.*": (REASONS,),
    "table.trade.*": (("less", "both"),),
    "analysis.why*": (("", "_though"),),
    "table.why.*": (REASONS,),
    "table.icon.*": ([name for plugin in game_plugins() for signs in plugin.legend().values() for name in signs],),
    "table.icons.*": (["goods", "science", "points", "colours", "table", "wonder"],),
    "architects.icon.*": (OWN_SIGNS,),
    "table.kind.*": (RULES.colours,),
    "table.log.*": (("sold", "sold_early", "gained", "beat", "lost", "drew"),),
    "table.log.declined.*": (("discard_pick", "recruit_more", "abstain", "bury"),),
    "table.log.way.*": (("chain", "power"),),
    "table.pass_*": (SIDES,),
    "*.pay.*": (OWNERS, ("chain", "power")),
    "*.pay.own": (OWNERS,),
    "*.pay.sell": (OWNERS,),
    "*.pay.stage": (OWNERS,),
    "cli.commands.*": (
        (
            "play",
            "simulate",
            "replay",
            "export",
            "import",
            "analyse",
            "advise",
            "gallery",
            "bench",
            "host",
            "bots",
            "addons",
            "language",
            "duplicate",
        ),
    ),
    "cli.duplicate.*": (("make", "play", "score"),),
    "cli.language.*": (("new", "check", "news"),),
    "cli.simulate.*": (SIMULATE_OPTIONS,),
    "language.*": (("new", "changed", "gone"),),
    "free_city.*": ((*WORDED, "name", "about", "nobody", "no_board"),),
    "table.*": (("turn", "round", *WORDED, "practice", "puzzle"),),
    "table.tip.*": (("turn", "round", "practice", "puzzle"),),
    "table.tip.conflict.*": (("win", "lose", "draw"),),
    "table.tip.pass_*": (SIDES,),
    "table.tip.rival*_*": (("", "_of"), (*SIDES, "other")),
    "architects.advice.*": (("stage", "science", *SIDES, "central"),),
    "architects.advice.look_*": (SIDES,),
    "architects.category.*": ((*ARCHITECT_CATEGORIES, "total"),),
    "architects.do.*": (("science", "done", *(f"extra_{side}" for side in (*SIDES, "central"))),),
    "architects.do.extra_*": ((*SIDES, "central"),),
    "architects.setup.*": (("medals", "expert", "tokens"),),
    "architects.setup.*_tip": (("medals", "expert", "tokens"),),
    "architects.finale.*": (("finished", "over"),),
    "architects.idle.*": (
        (
            *("decks_empty", "centre_empty", "beside_empty", "near_empty", "no_card", "no_token", "cat_yours"),
            *("horns_lost", "token_used", "too_late"),
        ),
    ),
    "architects.reason.*": (("beats", "levels", "beats_levels"),),
    "architects.reason.rival_*": (("stage", "science", "beats"),),
    "architects.held.*": (("plain", "different", "alike"),),
    "architects.log.*": (("cat", "peeked", "gift", "progress", "extra"),),
    "architects.log.taken.*": (("gift", "seat", "central"),),
    "credits.changes.*": (CHANGES,),
    "architects.message.*": (
        (
            *("pick", "build_order", "progress", "lifted"),
            *("any_deck", "one_of_five", "from_opponent", "cat_and_card"),
        ),
    ),
    "how_to_play.architects_hands.*": (("mouse", "keys", "hint", "undo"),),
    "how_to_play.decks.*": ((*SIDES, "central"),),
    "scoring.personal.you.*": (("ahead", "behind", "level"),),
    "*.verb_tip.*": ((), ()),  # see asked_by_questions
}
OTHER_PATTERNS = {
    "*.one": "plural forms",
    "*.other": "plural forms",
    "effect.*": "effects that an expansion from outside brings without a sentence",
    "*.png": "files",
    "*.jpg": "files",
    "*_*_*.png": "files",
    "*_*.ogg": "files",
    "*_*.wav": "files",
    "game.scenes.*": "modules",
    "*.bot": "modules",
    "*.*": "paths",
}
