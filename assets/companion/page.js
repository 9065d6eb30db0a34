// The page: what a device shows of the seats that it holds. It knows no rule: all words, prices and answers come from
// the table, and an answer is one of those that came with the question.
"use strict";

const SILENT = 5000, BEAT = 1500, RETRY = [200, 500, 1000, 2000, 3000], CLOSED = 5000;
let secret = location.hash.slice(1);
const my = {
  seats: {},          // seat -> secret
  spare: [],          // [name, secret] of people without a seat in this game
  game: 0,            // another number, another game
  left: false,        // it was left before its end
  told: {},           // seat -> {table, ask, state, log, end}, and what its person does: {pick, worth, hint, sent}
  seat: null,         // whose hand is on show; -1: looking on
  shown: null,        // the seat whose hand may be seen, where several share the device
  chairs: [],
  view: "hand",
  watching: false,
  tries: 0,
  online: false,
  greeted: false,     // and not yet told of the seats
  over: "",
  typed: "",          // the name that is being typed
  code: "",           // letters in place of the secret
  wait: 0,            // seconds, after wrong ones
};
let socket = null, heard = 0, beating = null;

// --- the connection ---

function connect() {
  clearTimeout(connect.again);
  if (my.over && my.over !== "over") return;
  const mine = socket = new WebSocket(location.origin.replace(/^http/, "ws") + "/socket");
  heard = Date.now();
  mine.onopen = () => say("hello", {
    game: my.code ? "" : secret,
    code: my.code,
    seats: secrets(),
    lang: kept("lang") || navigator.language || "en"
  });
  mine.onmessage = (event) => {
    if (mine === socket) {
      heard = Date.now();
      hear(JSON.parse(event.data));
    }
  };
  mine.onclose = () => { if (mine === socket) lost(); };
  clearInterval(beating);
  beating = setInterval(() => {
    if (Date.now() - heard > SILENT) {
      mine.onclose = null;
      mine.close();
      lost();
    } else if (mine.readyState === 1) say("beat");
  }, BEAT);
}

function lost() {
  clearInterval(beating);
  socket = null;
  my.online = false;
  if (my.over) return closed();
  connect.again = setTimeout(connect, RETRY[Math.min(my.tries++, RETRY.length - 1)]);
  draw();
}

function say(type, values) {
  if (socket && socket.readyState === 1) socket.send(JSON.stringify(Object.assign({ type }, values)));
}

// A table that was closed may be opened again, with everybody in their seats.
function closed() {
  if (my.over === "over") connect.again = setTimeout(connect, CLOSED);
}

function end(why) {
  my.over = why;
  if (socket) {
    const last = socket;
    socket = null;
    last.close();
  }
  clearInterval(beating);
  closed();
  draw();
}

function hear(message) {
  const seat = message.seat;
  const told = seat === undefined ? null : my.told[seat] || (my.told[seat] = unasked());
  switch (message.type) {
    case "beat": return;
    case "welcome":
      Object.assign(Words, message);
      document.documentElement.lang = Words.lang;
      document.documentElement.classList.toggle("worded", worded("我們走") !== "我們走");
      document.title = t("title");
      if (message.secret) {
        secret = message.secret;  // as if it had been scanned
        history.replaceState(null, "", "#" + secret);
        delete Words.secret;
      }
      my.online = true;
      my.over = my.code = "";
      my.tries = 0;
      if (my.watching) say("watch");
      break;
    case "game": begins(message); break;
    case "refused":
      my.code = "";
      my.wait = message.wait;
      return end(message.why);
    case "over": return end("over");
    case "seats":
      my.chairs = my.greeted ? message.seats : changed(my.chairs, message.seats);
      my.greeted = false;
      leftward();
      settle();
      break;
    case "taken":
      my.seats[seat] = message.secret;
      my.spare = my.spare.filter(([, one]) => one !== message.secret);
      my.seat = my.shown = seat;
      my.view = "hand";
      keepSeats();
      break;
    case "elsewhere": return end("elsewhere");
    case "released":
      delete my.seats[seat];
      delete my.told[seat];
      keepSeats();
      note(t("released"));
      settle();
      break;
    case "table":
      told.table = message.table;
      leftward();
      break;
    case "ask": {
      const again = told.ask && told.ask.number === message.number;  // such as in another language
      Object.assign(told, unasked(), { ask: message, pick: again ? told.pick : null });
      break;
    }
    case "state": turn(seat, told, message); break;
    case "log": told.log = message.lines; break;
    case "reveal":
      if (seat === my.seat) announce(message.lines.map((line) => spoken(line.text)).join(". "));
      break;
    case "worth": told.worth[message.action] = message.worth; break;
    case "hint": advised(told, message); break;
    case "end":
      told.end = message.scores;
      my.view = "end";
      announce(t("next_game"));
      break;
  }
  draw();
}

// What a person does with a question: the card taken up {item, verb, way}, what answers bring by their notation, the
// advice, the number of the question that was answered.
function unasked() {
  return { pick: null, worth: {}, hint: null, sent: null };
}

function current() {
  return my.told[my.seat] || {};
}

function turn(seat, told, state) {
  const before = told.state;
  told.state = state;
  state.heard = Date.now();
  if (state.number && (!before || before.number !== state.number) && seat in my.seats) {
    told.sent = null;
    if (seat === my.seat) my.view = "hand";
    announce(t("new") + " " + (told.ask ? spoken(told.ask.question.title) : ""));
    vibrate();
  }
}

function vibrate() {
  if (kept("vibrate") === "no" || !navigator.vibrate) return;
  if (!navigator.userActivation || navigator.userActivation.hasBeenActive) navigator.vibrate(60);
}

// A game begins, or is the same as before: for whom this device plays, and who has no seat in it.
function begins(message) {
  if (my.game !== message.game || message.left) {
    my.told = {};
    my.view = "hand";
    if (message.seats.length || my.seat !== -1) my.seat = null;
  }
  my.game = message.game;
  my.left = message.left;
  my.what = message.what;
  my.seats = Object.fromEntries(message.seats);
  my.spare = message.spare;
  my.greeted = true;
  keepSeats();
  if (my.spare.length && !message.seats.length && !my.left && !my.watching) watch();
}

// All seats come after a greeting, later those that have changed.
function changed(chairs, news) {
  return chairs.map((chair) => news.find((one) => one.seat === chair.seat) || chair);
}

function settle() {
  const seats = held().map((chair) => chair.seat);
  if (my.seat === null || (my.seat >= 0 && !seats.includes(my.seat))) {
    my.seat = seats.length ? seats[0] : my.watching ? -1 : null;
    my.shown = seats.length === 1 ? seats[0] : null;
    if (seats.length === 0 && !my.watching) my.view = "hand";
  }
}

// --- what is kept on the device: the secrets of its people, for this room and this tab ---

function secrets() {
  return Object.values(my.seats).concat(my.spare.map(([, one]) => one)).slice(0, 8);
}

function keepSeats() {
  const text = JSON.stringify([secret, secrets()]);
  try { sessionStorage.setItem("seats", text); } catch { /* it is lost with the page */ }
  kept("seats", text);
}

function recallSeats() {
  for (const read of [() => sessionStorage.getItem("seats"), () => kept("seats")]) {
    try {
      const [room, known] = JSON.parse(read());
      if (room === secret) {
        my.spare = known.map((one) => ["", one]);
        return;
      }
    } catch { /* nothing was kept */ }
  }
}

// --- what is said ---

function announce(text) {
  document.getElementById("live").textContent = text;
}

function note(text) {
  announce(text);
  const made = el("div", { class: "toast" }, text);
  document.body.append(made);
  setTimeout(() => made.remove(), 4000);
}

// Two of one name are told apart by their cities.
function names(seats) {
  const cities = (current().table || { cities: [] }).cities;
  return listed(cities.filter((city) => seats.includes(city.seat)).map((city) =>
    cities.some((other) => other !== city && other.name === city.name) ? city.name + " · " + city.title : city.name
  ));
}

// Names that are written from right to left, the longest first.
function leftward() {
  const known = my.chairs.concat(Object.values(my.told).flatMap((told) => told.table ? told.table.cities : []));
  const found = new Set(known.map((one) => one.name).filter((name) => LEFTWARD.test(name)));
  Words.leftward = [...found].sort((one, other) => other.length - one.length);
}

// --- drawing ---

function draw() {
  const main = document.getElementById("main");
  const head = document.getElementById("head");
  const nav = document.getElementById("nav");
  const focus = document.activeElement && document.activeElement.dataset ? document.activeElement.dataset.key : null;
  applyLook();
  const page = screen();
  document.body.dataset.page = page;
  head.hidden = nav.hidden = page !== "seat";
  const drawPage = { over: drawOver, wait: drawWait, seats: drawSeats, cover: drawCover, seat: drawSeat }[page];
  renew(main, drawPage().flat(3).filter(Boolean));
  if (page === "seat") {
    renew(head, drawHead().filter(Boolean));
    renew(nav, drawNav());
  }
  if (focus && document.activeElement === document.body) {
    const again = document.querySelector('[data-key="' + CSS.escape(focus) + '"]');
    if (again) again.focus({ preventScroll: true });
  }
}

function screen() {
  if (my.over) return "over";
  if (!Words.languages.length) return "wait";
  if (my.seat === null) return "seats";
  if (my.seat >= 0 && held().length > 1 && my.shown !== my.seat) return "cover";
  return "seat";
}

function held() {
  return my.chairs.filter((chair) => chair.seat in my.seats && chair.state === "mine");
}

function drawOver() {
  const result = Object.values(my.told).find((told) => told.end);
  return [
    middle(
      el("h1", {}, t("title")),
      el("p", { role: "alert" }, my.wait ? t("wait", { n: my.wait }) : t(my.over)),
      asksCode()
        ? drawCode()
        : button(t(my.over === "elsewhere" ? "use_here" : "again"), begin, "gold", { "data-key": "again" })
    ),
    result ? drawResult(result.end) : null
  ];
}

function asksCode() {
  return !["over", "elsewhere"].includes(my.over);
}

// Letters that stand beside the code, for who has no camera.
function drawCode() {
  return el("form", { class: "part", onsubmit: (event) => {
    event.preventDefault();
    my.code = document.getElementById("code").value.trim();
    if (my.code) begin();
  } },
    el("label", { for: "code" }, t("code")),
    el("input", { id: "code", maxlength: 12, autocomplete: "off", autocapitalize: "characters", "data-key": "code" }),
    button(t("join"), null, "gold", { type: "submit" })
  );
}

function drawWait() {
  return [
    middle(el("h1", {}, t("title")), el("p", {}, t("connecting")), unreached())
  ];
}

// What to try where the table does not answer.
function unreached() {
  return my.tries < 4 ? null : small(rich(t("unreached")));
}

function emblem(chair, large) {
  return el("span", { class: "emblem" + (large ? " large" : "") }, tinted(icon(chair.emblem, ""), chair.colour));
}

function tinted(inner, colour) {
  const made = el("span", { class: "disc" }, inner);
  made.style.setProperty("--seat", Words.colours[colour] || "#555");
  return made;
}

function drawSeats() {
  const free = my.chairs.some((chair) => chair.state === "free");
  const name = el("input", {
    id: "name",
    maxlength: 24,
    autocomplete: "off",
    dir: "auto",
    "data-key": "name",
    value: my.typed || (held().length ? "" : kept("name")) || "",
    oninput: (event) => { my.typed = event.target.value; }
  });
  const take = (seat) => {
    const input = document.getElementById("name"), wanted = input.value.trim(), free = freeName(wanted, seat);
    if (free !== wanted) {
      input.value = my.typed = free;
      note(t("name_taken", { name: wanted, other: free }));
      return;
    }
    kept("name", wanted);
    my.typed = "";
    say("take", { seat, name: wanted });
  };
  return [
    el("section", { class: "slab middle joining" },
      el("h1", {}, t("title")),
      small(my.what),
      el("div", { class: "part" },
        free ? [el("label", { for: "name" }, t("your_name")), name] : null,
        languages()
      ),
      el("div", { class: "part" }, my.left && !free ? el("p", {}, left()) : [
        el("h2", {}, t("choose_seat")),
        free ? null : el("p", {}, t("none_free")),
        el("ul", { class: "seats" }, my.chairs.map((chair) => el("li", {}, drawChair(chair, () => take(chair.seat))))),
        held().length ? button(t("close"), () => {
          my.seat = held()[0].seat;
          draw();
        }) : null,
        button(t("watch"), watch, "", { "data-key": "watch" })
      ]),
      el("div", {}, keepOn()),
      small(t("plain"))
    )
  ];
}

// A name, or with a number behind it if somebody has it already.
function freeName(name, seat) {
  const others = my.chairs.filter((chair) => chair.seat !== seat && chair.state !== "free");
  const used = others.map((chair) => chair.name.toLowerCase());
  let free = name;
  for (let number = 2; name && used.includes(free.toLowerCase()); number++) free = name + " " + number;
  return free;
}

function drawChair(chair, take) {
  const made = button("", take, "seat", {
    disabled: chair.state !== "free",
    "data-key": "seat" + chair.seat
  });
  made.append(
    unseen(chair.state === "free" ? t("take") + ": " : ""),
    emblem(chair, true),
    el("span", { class: "grow" },
      el("b", {}, chair.name),
      el("small", {}, t(chair.state))
    )
  );
  return made;
}

function watch() {
  my.watching = true;
  my.seat = -1;
  my.view = "cities";
  say("watch");
  draw();
}

function languages() {
  return el("div", { class: "row wrap" },
    Words.languages.map((one) => button(one.name, () => {
      kept("lang", one.id);
      say("speak", { lang: one.id });
    }, one.id === Words.lang ? "chosen" : "", { lang: one.id, "data-key": "lang" + one.id }))
  );
}

function drawCover() {
  const chair = my.chairs.find((one) => one.seat === my.seat);
  return [
    middle(
      emblem(chair, true),
      el("h1", {}, t("private", { name: chair.name })),
      button(t("show", { name: chair.name }), () => {
        my.shown = my.seat;
        draw();
      }, "gold", { "data-key": "show" }),
      people()
    )
  ];
}

function people() {
  const waits = held();
  if (waits.length < 2) return null;
  return el("div", { class: "row wrap people" },
    waits.map((chair) => {
      const asked = ((my.told[chair.seat] || {}).state || {}).number;
      return button(chair.name + (asked ? " {hourglass}" : " {check}"), () => {
        my.seat = chair.seat;
        my.shown = null;
        draw();
      }, chair.seat === my.seat ? "chosen" : "", { "data-key": "who" + chair.seat });
    }),
    my.shown !== null ? button("{eye_closed} " + t("cover"), () => {
      my.shown = null;
      draw();
    }, "", { "data-key": "cover" }) : null
  );
}

function drawHead() {
  const told = current(), table = told.table, chair = my.chairs.find((one) => one.seat === my.seat);
  return [
    el("div", { class: "row" },
      chair ? emblem(chair) : null,
      el("div", { class: "grow" },
        el("h1", {}, el("b", {}, chair ? chair.name : t("onlooker"))),
        el("small", {}, table ? table.title : "")
      ),
      (table && table.signs || []).map((one) => el("span", { class: "sign", title: one.tip },
        icon(one.icon, one.text),
        el("small", {}, one.text)
      )),
      mySigns(table)
    ),
    my.online ? null : el("div", { class: "warn", role: "alert" }, t("lost") + " " + t("away_since"), unreached()),
    told.end ? small(t("next_game")) : null,
    my.spare.length && !my.left ? small(t("spare", { names: listed(my.spare.map(([name]) => name)) })) : null,
    people()
  ];
}

function mySigns(table) {
  const mine = table && table.cities.find((city) => city.place === "me");
  return mine ? el("div", { class: "row signs brief" }, (mine.signs || []).slice(0, 2).map(sign)) : null;
}

function drawNav() {
  const told = current();
  const views = [["hand", "hand"], ["cities", "stage"], ["log", "log"], ["menu", "menu"]];
  if (my.seat < 0) views.shift();
  if (told.table && told.table.rows) views.splice(views.length - 2, 0, ["middle", "progress"]);
  if (told.end) views.unshift(["end", "laurel"]);
  return views.map(([view, name]) => el("button", {
    type: "button",
    class: my.view === view ? "chosen" : "",
    "data-key": "nav" + view,
    "aria-current": my.view === view ? "page" : null,
    onclick: () => {
      my.view = view;
      draw();
    }
  }, icon(name, ""), el("span", {}, t(view))));
}

function drawSeat() {
  const told = current();
  if (!told.table) return [
    middle(
      el("p", {}, my.left ? left() : t(my.seat < 0 ? "connecting" : "seated"))
    )
  ];
  const found = {
    hand: drawHand,
    cities: drawCities,
    middle: drawMiddle,
    log: drawLog,
    menu: drawMenu,
    end: () => drawResult(told.end || [])
  }[my.view];
  return [found ? found(told) : drawHand(told)];
}

// --- the hand and the question ---

function drawHand(told) {
  const state = told.state || {}, ask = told.ask;
  const asked = ask && state.number && ask.number === state.number && told.sent !== state.number;
  if (!asked) return drawWaiting(told, state);
  const question = ask.question;
  if (!told.pick) told.pick = taken(question.items.length === 1 ? 0 : null);
  const item = question.items[told.pick.item], way = item && chosenWay(told, item);
  return el("div", { class: "ask", key: "ask" + ask.number },
    el("div", { class: "asking" },
      drawQuestion(told, state, question),
      el("div", {
        class: "cards" + (question.items.some((one) => one.picture) ? few(question.items) : " words"),
        key: "cards",
        role: "listbox",
        "aria-label": t("hand")
      }, question.items.map((one, index) => drawItem(told, one, index))),
      item
        ? drawPicked(told, item, way)
        : el("p", { class: "soft" }, question.items.some((one) => one.picture) ? t("choose_card") : ""),
      el("div", { class: "row wrap foot" },
        (question.others || []).map((one) => button(
          one.label, () => answer(one.action), "", { "data-key": "other" + one.action }
        )),
        state.back ? button("{undo} " + t("back"), takeBack, "", { "data-key": "back" }) : null
      ),
      drawBeside(told)
    ),
    way ? button(verbOf(told.pick, item).confirm || t("send"), () => answer(way.action), "gold send", {
      "data-key": "send",
      key: "send" + way.action
    }) : null
  );
}

// What those wait for whose game was left.
function left() {
  return t("left") + " " + t("next_game");
}

// The neighbours, where there is room for them.
function drawBeside(told) {
  const cities = told.table.cities.filter((city) => city.place === "left" || city.place === "right");
  return el("div", { class: "beside" }, cities.map((city) => drawCity(city, true)));
}

function drawQuestion(told, state, question) {
  return el("div", { class: "question" },
    el("div", { class: "row" },
      el("h2", { class: "grow" }, rich(question.title)),
      drawClock(state),
      state.advice ? drawAdvise(told) : null
    ),
    question.text ? el("p", {}, rich(question.text)) : null,
    state.paused ? el("p", { class: "warn" }, t("paused")) : null,
    told.hint && told.hint.text ? el("p", { class: "hint" }, icon("hint", ""), " ", rich(told.hint.text)) : null
  );
}

// The time that is left; the page counts it down itself.
function drawClock(state) {
  if (typeof state.clock !== "number") return null;
  const left = Math.max(0, Math.ceil(state.clock - (state.runs ? (Date.now() - state.heard) / 1000 : 0)));
  const time = Math.floor(left / 60) + ":" + String(left % 60).padStart(2, "0");
  return el("b", { class: "clock" + (left > 10 ? "" : " soon"), role: "timer", key: "clock" },
    icon("hourglass", t("time_left")), " " + time);
}

setInterval(() => {
  const shown = document.querySelector(".clock"), now = drawClock(current().state || {});
  if (!shown || !now) return;
  if (now.className.length > shown.className.length) {  // it will soon be up
    announce(t("time_left") + now.textContent);
    vibrate();
  }
  become(shown, now);
}, 500);

function taken(item) {
  return { item, verb: null, way: 0 };
}

function drawAdvise(told) {
  return button(told.hint && !told.hint.text ? t("thinking") : [icon("hint", ""), " " + t("advice")], () => {
    told.hint = {};
    say("hint", { seat: my.seat, number: told.ask.number });
    draw();
  }, "advise", { "data-key": "advice" });
}

function drawItem(told, one, index) {
  const chosen = told.pick.item === index, hinted = told.hint && told.hint.item === index;
  return el("button", {
    type: "button",
    role: "option",
    class: "item" + (chosen ? " chosen" : "") + (hinted ? " hinted" : "") + (one.state === "poor" ? " poor" : ""),
    "aria-selected": String(chosen),
    "data-key": "item" + index,
    onclick: () => {
      told.pick = taken(index);
      draw();
    },
    ondblclick: () => enlarge(one)
  },
    one.picture
      ? [face(one), unseen(one.name + ", ")]
      : el("span", { class: "wordy" }, one.icon ? icon(one.icon, "") : null, el("b", {}, rich(one.name))),
    one.price ? el("span", { class: "price" }, rich(one.price)) : null,
    unseen(". " + spoken(firstTold(one)))
  );
}

function small(...inner) {
  return el("p", { class: "small" }, ...inner);
}


function middle(...inner) {
  return el("section", { class: "slab middle" }, ...inner);
}

// Words for whoever hears the page.
function unseen(text) {
  return el("span", { class: "unseen" }, text);
}

// A card whose name is there before its picture is.
function face(one) {
  return el("span", { class: "face" },
    el("span", { class: "named", "aria-hidden": "true" }, one.name),
    picture(one.picture)
  );
}

function few(cards) {
  return cards.length < 4 ? " few" : "";
}

function verbOf(pick, item) {
  return (item.verbs || [])[pick.verb] || {};
}

// The answer that is chosen with a card, if it can be taken at all; what it would bring is asked for.
function chosenWay(told, item) {
  const pick = told.pick;
  if (pick.verb === null) pick.verb = Math.max(0, (item.verbs || []).findIndex((verb) => (verb.answers || []).length));
  const ways = verbOf(pick, item).answers || [], way = ways[Math.min(pick.way, ways.length - 1)];
  if (way && !(way.action in told.worth)) {
    told.worth[way.action] = null;
    say("look", { seat: my.seat, number: told.ask.number, action: way.action });
  }
  return way;
}

function drawPicked(told, item, way) {
  const verbs = item.verbs || [], pick = told.pick, verb = verbOf(pick, item), ways = verb.answers || [];
  return el("section", { class: "picked", key: "picked" + pick.item },
    el("button", {
      type: "button",
      class: "large",
      "data-key": "large",
      "aria-label": t("enlarge") + ": " + item.name,
      onclick: () => enlarge(item)
    }, item.picture ? picture(item.picture) : null),
    el("div", { class: "panel" },
      el("h3", {}, rich(item.name)),
      item.text ? small(rich(firstTold(item))) : null
    ),
    verbs.length > 1 ? drawVerbs(pick, verbs) : null,
    el("div", { class: "wide", key: "panel" + pick.verb },
      verb.tip && !(way && way.label) ? small(rich(verb.tip)) : null,
      ways.length > 1 ? drawWays(pick, ways) : null,
      ways.length <= 1 && way && way.label ? small(rich(way.label)) : null,
      way ? drawWorth(told.worth[way.action]) : null
    )
  );
}

function drawVerbs(pick, verbs) {
  return el("div", { class: "verbs", role: "group" }, verbs.map((verb, index) => {
    const chosen = index === pick.verb, possible = (verb.answers || []).length > 0;
    const choose = () => {
      pick.verb = index;
      pick.way = 0;
      draw();
    };
    const look = "verb" + (chosen ? " chosen" : "") + (possible ? "" : " off");
    return button("{" + verb.icon + "} " + verb.label, choose, look, {
      "aria-disabled": possible ? null : "true",
      "aria-pressed": String(chosen),
      "data-key": "verb" + index,
      title: spoken(verb.tip)
    });
  }));
}

function drawWays(pick, ways) {
  return el("fieldset", {},
    el("legend", {}, t("ways")),
    ways.map((way, index) => el("label", { class: "way" },
      el("input", {
        type: "radio",
        name: "way",
        checked: index === pick.way,
        "data-key": "way" + index,
        onchange: () => {
          pick.way = index;
          draw();
        }
      }),
      el("span", {}, rich(way.label || String(index + 1)))
    ))
  );
}

function firstTold(item) {
  const lines = (item.text || "").split("\n");
  return (lines[0] === item.name ? lines.slice(1) : lines).join("\n");
}

function drawWorth(worth) {
  if (!worth) return null;
  return el("div", { class: "worth" },
    (worth.idle || []).map((line) => el("p", { class: "idle" }, rich(line))),
    worth.signs ? el("p", { class: "signs" }, rich(worth.signs)) : null,
    (worth.lines || []).map((line) => small(rich(line)))
  );
}

function answer(action) {
  const told = current(), number = told.state.number;
  told.sent = number;
  told.hint = null;
  say("answer", { seat: my.seat, number, action });
  draw();
  setTimeout(() => {
    if (told.sent === number && told.state.number === number) {
      told.sent = null;
      draw();
    }
  }, 4000);
}

function takeBack() {
  say("back", { seat: my.seat });
}

function advised(told, message) {
  if (!told.ask || told.ask.number !== message.number) return;
  const item = told.ask.question.items.findIndex((one) => (one.verbs || []).some(
    (verb) => (verb.answers || []).some((way) => way.action === message.action)
  ));
  told.hint = { text: message.text, item };
}

function drawWaiting(told, state) {
  const waiting = (state.waiting || []).filter((seat) => seat !== my.seat);
  const away = (state.away || []).filter((seat) => seat !== my.seat);
  const cards = told.table.hand || [];
  return el("div", { class: "ask", key: "waiting" }, el("div", { class: "asking" },
    el("div", { class: "question" },
      state.laid ? [el("h2", {}, state.late ? t("time_up") : t("chosen")), el("p", { class: "laid" }, rich(state.laid))] : null,
      state.paused ? el("p", { class: "warn" }, t("paused")) : null,
      el("p", { class: "soft" }, waiting.length ? t("waiting", { names: names(waiting) }) : t("all_chosen")),
      away.length ? el("p", { class: "soft" }, t("waiting_away", { names: names(away) })) : null,
      state.back ? button("{undo} " + t("back"), takeBack, "gold", { "data-key": "back" }) : null,
      state.go_on ? button(t("go_on"), () => say("go_on", { seat: my.seat }), "gold", { "data-key": "go_on" }) : null
    ),
    el("div", { class: "cards resting" + few(cards), key: "cards" },
      cards.map((card) => el("button", {
        type: "button",
        class: "item",
        onclick: () => enlarge(card)
      }, face(card), unseen(card.name + ". " + spoken(firstTold(card)))))
    ),
    el("ol", { class: "log brief", key: "brief" }, (told.log || []).slice(-6).map(drawLine)),
    drawBeside(told)
  ));
}

// --- cities, log, menu, result ---

function drawCities(told) {
  const order = { me: 0, left: 1, right: 2, far: 3 };
  const cities = [...told.table.cities].sort((one, other) => order[one.place || "far"] - order[other.place || "far"]);
  return el("div", { class: "list", key: "cities" }, cities.map((city) => drawCity(city)));
}

function drawCity(city, brief) {
  const place = { me: t("you"), left: t("neighbour_left"), right: t("neighbour_right") }[city.place];
  const state = current().state || {};
  return el("article", { class: "city slab", key: "city" + city.seat },
    el("h2", { class: "row" },
      tinted(icon(city.emblem, ""), city.colour),
      el("span", { class: "grow" },
        city.name,
        el("small", {}, [city.title, place].filter(Boolean).join(" · "))
      ),
      (state.waiting || []).includes(city.seat) ? icon("hourglass") : icon("check", "")
    ),
    city.picture && !brief ? drawWonder(city) : null,
    el("div", { class: "row wrap signs" }, (city.signs || []).map((one) => drawSign(city, one))),
    (city.stages || []).length ? drawStages(city) : null,
    (city.rows || []).map(drawRow)
  );
}

function drawWonder(city) {
  return el("button", {
    type: "button",
    class: "wonder",
    "aria-label": t("enlarge") + ": " + city.title,
    onclick: () => enlarge({ name: city.title, picture: city.picture, text: city.about })
  }, picture(city.picture));
}

function drawSign(city, one) {
  return el("button", {
    type: "button",
    class: "sign",
    key: city.seat + one.icon,
    onclick: () => enlarge({ name: city.name, text: one.tip, icon: one.icon })
  },
    icon(one.icon, ""),
    el("b", {}, one.text || ""),
    el("span", { class: "unseen" }, spoken(one.tip))
  );
}

function drawStages(city) {
  return [
    el("small", {}, t("stages")),
    el("div", { class: "row stages", role: "group", "aria-label": t("stages") },
      city.stages.map((stage, index) => button(
        [stage.built ? icon("check", "") : String(index + 1), unseen(". " + spoken(stage.text))],
        () => enlarge({ name: city.title, text: stage.text }),
        "stage" + (stage.built ? " built" : ""),
        { "data-key": "stage" + city.seat + index }
      ))
    )
  ];
}

function drawRow(row) {
  return el("div", { class: "chips", role: "group", "aria-label": row.title },
    icon(row.icon, row.title),
    row.cards.map((card) => button(
      card.name + ((card.n || 1) > 1 ? " ×" + card.n : ""), () => enlarge(card), "chip"
    ))
  );
}

function drawMiddle(told) {
  return el("div", { class: "list", key: "middle" },
    (told.table.rows || []).map((row) => el("section", { class: "slab" },
      el("h2", {}, row.title),
      el("div", { class: "pieces" },
        row.cards.map((card) => el("button", { type: "button", class: "piece", onclick: () => enlarge(card) },
          card.picture ? picture(card.picture) : null,
          el("small", {}, card.name + (card.n !== undefined && card.n !== 1 ? " · " + card.n : ""))
        ))
      )
    ))
  );
}

function drawLog(told) {
  return el("ol", { class: "log list", key: "log", tabindex: 0 }, [...(told.log || [])].reverse().map(drawLine));
}

function drawLine(line) {
  const chair = line.seat === undefined ? null : current().table.cities.find((city) => city.seat === line.seat);
  if (!chair) return el("li", { class: "heading", key: line.text }, rich(line.text));
  return el("li", { key: line.seat + line.text }, tinted(icon(chair.emblem, ""), chair.colour), el("span", {}, rich(line.text)));
}

function drawResult(scores) {
  return el("section", { class: "list slab", key: "result" },
    el("h2", {}, t("result")),
    el("ol", { class: "scores" },
      scores.map((score) => el("li", { class: score.won ? "won" : "" },
        el("div", { class: "row" },
          score.won ? icon("laurel", t("won")) : null,
          el("b", { class: "grow" }, score.name),
          el("b", { class: "total" }, String(score.total))
        ),
        el("small", {}, (score.parts || []).map((part) => part.tip + " " + part.text).join(" · "))
      ))
    )
  );
}

function choice(title, name, options, apply) {
  const now = kept(name) || options[0][0];
  return el("fieldset", {},
    el("legend", {}, title),
    el("div", { class: "row wrap" },
      options.map(([value, label]) => button(label, () => {
        kept(name, value);
        apply();
        draw();
      }, value === now ? "chosen" : "", { "aria-pressed": String(value === now), "data-key": name + value }))
    )
  );
}

function drawMenu() {
  return el("div", { class: "list slab", key: "menu" },
    choice(t("text_size"), "size", ["100", "125", "150", "200"].map((size) => [size, percent(size)]), applyLook),
    choice(t("look"), "look", [
      ["auto", t("look_auto")],
      ["light", t("look_light")],
      ["dark", t("look_dark")]
    ], applyLook),
    el("fieldset", {}, el("legend", {}, t("language")), languages()),
    navigator.vibrate ? choice(t("vibrate"), "vibrate", [["yes", "{check}"], ["no", "{cross}"]], () => {}) : null,
    keepOn(),
    my.chairs.some((chair) => chair.state === "free") ? button(t("second"), () => {
      my.seat = null;
      draw();
    }, "", { "data-key": "second" }) : null,
    my.seat >= 0 ? button(t("give_back"), giveBack) : null,
    small(t("screen_on")),
    small(t("plain"))
  );
}

function keepOn() {
  const how = navigator.wakeLock ? t("stay_on") : t("stay_on_film");
  return choice(how, "awake", [["no", "{cross}"], ["yes", "{check}"]], stayOn);
}

function giveBack() {
  say("leave", { seat: my.seat });
  delete my.seats[my.seat];
  delete my.told[my.seat];
  keepSeats();
  my.seat = null;
  settle();
  draw();
}

function enlarge(one) {
  const sheet = document.getElementById("sheet");
  sheet.replaceChildren(...[
    one.picture ? picture(one.picture, "full") : null,
    el("div", { class: "grow" },
      el("h2", {}, one.icon && !one.picture ? icon(one.icon, "") : null, " ", rich(one.name)),
      one.text ? el("p", {}, rich(firstTold(one))) : null,
      button(t("close"), () => sheet.close(), "gold")
    )
  ].filter(Boolean));
  sheet.showModal();
}

const DARK = matchMedia("(prefers-color-scheme: dark)");
DARK.addEventListener("change", applyLook);

function applyLook() {
  document.documentElement.style.fontSize = (kept("size") || 100) * 0.16 + "px";
  const look = kept("look") || "auto";
  document.documentElement.dataset.look = look === "auto" && DARK.matches ? "dark" : look;
}

document.getElementById("sheet").addEventListener("click", (event) => {
  if (event.target.id === "sheet") event.target.close();
});
document.addEventListener("keydown", (event) => {
  if (document.getElementById("sheet").open || event.target.matches("input:not([type=radio])")) return;
  const items = [...document.querySelectorAll(".cards .item")];
  const now = items.indexOf(document.activeElement);
  if (/^[1-9]$/.test(event.key) && items[event.key - 1]) {
    items[event.key - 1].click();
    (document.querySelector("[data-key=send]") || items[event.key - 1]).focus();
  }
  else if (event.key === "ArrowRight" && now >= 0 && items[now + 1]) items[now + 1].focus();
  else if (event.key === "ArrowLeft" && now > 0) items[now - 1].focus();
});
document.addEventListener("visibilitychange", () => {
  if (!document.hidden && !socket) {
    my.tries = 0;
    connect();
  }
});
window.addEventListener("hashchange", () => location.reload());  // another code was scanned

// Connect, also after the end.
function begin() {
  my.over = "";
  my.wait = my.tries = 0;
  connect();
  draw();
}

firstWords(kept("lang") || navigator.language || "en");
document.documentElement.lang = Words.lang;
if (!secret) try { [secret] = JSON.parse(kept("seats")); } catch { /* it was in no room yet */ }
recallSeats();
if (secret) begin();
else end("bare");
