// Making pieces of the page: elements, texts with icons, pictures. No text is ever read as HTML.
"use strict";

const Words = { texts: {}, icons: {}, colours: [], lang: "en", languages: [] };

function t(name, values) {
  let text = Words.texts[name] || name;
  for (const key in values || {}) text = text.replace("{" + key + "}", values[key]);
  return text;
}

// Names in a row, as the language lists them.
function listed(names) {
  try {
    return new Intl.ListFormat(Words.lang === "en" ? "en-GB" : Words.lang, { type: "conjunction" }).format(names);
  } catch {
    return names.join(", ");
  }
}

function percent(number) {
  return new Intl.NumberFormat(Words.lang, { style: "percent" }).format(number / 100);
}

function el(tag, given, ...inner) {
  const made = document.createElement(tag);
  for (const key in given || {}) {
    const value = given[key];
    if (value === undefined || value === null || value === false) continue;
    if (key === "class") made.className = value;
    else if (key.startsWith("on")) made.addEventListener(key.slice(2), value);
    else made.setAttribute(key, value === true ? "" : value);
  }
  for (const part of inner.flat(3)) if (part !== null && part !== undefined && part !== false) {
    made.append(typeof part === "string" ? worded(part) : part);
  }
  return made;
}

function button(text, press, look, more) {
  return el("button", Object.assign({ type: "button", class: look || "", onclick: press }, more || {}), rich(text));
}

const SIGN = /\{([a-z0-9_]+)\}/g;

function icon(name, alt) {
  const made = el("img", {
    src: "/icon/" + name + ".svg",
    class: "icon",
    alt: alt === undefined ? plainName(name) : alt
  });
  made.addEventListener("error", () => made.remove());
  return made;
}

// A text whose lines break between words, where the browser knows those of a language without spaces.
function worded(text) {
  if (!Words.lang.startsWith("zh") || !Intl.Segmenter) return text;
  let said = "";
  for (const { segment } of new Intl.Segmenter(Words.lang, { granularity: "word" }).segment(text)) {
    said += (/\p{Script=Han}$/u.test(said) && /^\p{Script=Han}/u.test(segment) ? "\u200b" : "") + segment;
  }
  return said;
}

// What an icon is called; the name of its file where no text says it.
function plainName(name) {
  return Words.icons[name] || name.replace(/_/g, " ");
}

// Text in which {name} is an icon, as in all texts of the program; line by line.
function rich(text) {
  const parts = [];
  String(text || "").split("\n").forEach((line, index) => {
    if (index) parts.push(el("br"));
    let at = 0;
    for (const found of line.matchAll(SIGN)) {
      if (found.index > at) parts.push(line.slice(at, found.index));
      parts.push(icon(found[1]));
      at = found.index + found[0].length;
    }
    if (at < line.length) parts.push(line.slice(at));
  });
  return parts;
}

// The same to be read aloud.
function spoken(text) {
  return String(text || "")
    .replace(SIGN, (_, name) => " " + plainName(name) + " ")
    .replace(/([.!?。！？]?)\n/g, (_, end) => (end || t("stop")) + " ");
}

function picture(token, alt, look) {
  return el("img", {
    src: "/picture/" + token,
    alt: alt,
    class: "picture " + (look || ""),
    draggable: "false",
    decoding: "async"
  });
}

function sign(given) {
  return el("span", { class: "sign", title: given.tip },
    given.icon ? icon(given.icon, "") : null,
    el("b", {}, given.text || ""),
    given.tip ? el("span", { class: "unseen" }, spoken(given.tip)) : null
  );
}

function kept(name, value) {
  try {
    if (value !== undefined) localStorage.setItem("wonders." + name, value);
    return localStorage.getItem("wonders." + name);
  } catch {
    return null;
  }
}
