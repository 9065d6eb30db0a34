// Making pieces of the page: elements, texts with icons, pictures. No text is ever read as HTML.
"use strict";

const Words = { texts: {}, icons: {}, colours: [], lang: "en", languages: [], leftward: [] };

// Until the table has sent its words: those that the page brings along, in the language of the browser.
function firstWords(wanted) {
  const alike = (lang) => lang.split("-")[0] === wanted.split("-")[0];
  Words.lang = First[wanted] ? wanted : Object.keys(First).find(alike) || "en";
  Words.texts = First[Words.lang];
}

function t(name, values) {
  let text = Words.texts[name] || "";
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
    else if (key.startsWith("on") || key === "key") made[key] = value;
    else made.setAttribute(key, value === true ? "" : value);
  }
  for (const part of inner.flat(3)) if (part !== null && part !== undefined && part !== false) {
    made.append(typeof part === "string" ? worded(part) : part);
  }
  return made;
}

// Make what lies in an element that which is wanted: what is there already stays, and changes in place, so that a press
// that has begun, a scroll and a text that is being typed are not lost.
function renew(parent, wanted) {
  const old = [...parent.childNodes], stays = new Set();
  const now = wanted.map((one) => {
    const found = old.find((other) => !stays.has(other) && alike(other, one));
    if (!found) return one;
    stays.add(found);
    become(found, one);
    return found;
  });
  old.forEach((one) => stays.has(one) || one.remove());
  now.forEach((one, index) => {
    if (parent.childNodes[index] !== one) parent.insertBefore(one, parent.childNodes[index] || null);
  });
}

function alike(one, other) {
  return one.nodeName === other.nodeName && identity(one) === identity(other);
}

// What an element is the same by: its key, or the words on a button; a picture never becomes another one.
function identity(one) {
  if (one.key !== undefined) return one.key;
  if (!one.dataset) return "";
  return one.dataset.key || (one.nodeName === "BUTTON" ? one.getAttribute("aria-label") || one.textContent : "");
}

const DOES = ["onclick", "ondblclick", "oninput", "onchange", "onsubmit"];

function become(one, other) {
  if (one.nodeType !== 1) {
    if (one.nodeValue !== other.nodeValue) one.nodeValue = other.nodeValue;
    return;
  }
  for (const name of DOES) one[name] = other[name];
  if (one.nodeName === "IMG" || one.type === "text") return;
  for (const { name } of [...one.attributes]) if (!other.hasAttribute(name)) one.removeAttribute(name);
  for (const { name, value } of other.attributes) {
    if (name !== "style" && one.getAttribute(name) !== value) one.setAttribute(name, value);
  }
  if (one.style.cssText !== other.style.cssText) one.style.cssText = other.style.cssText;  // no attribute may set it
  if (one.type === "radio") one.checked = other.checked;
  renew(one, [...other.childNodes]);
}

function button(text, press, look, more) {
  return el("button", Object.assign({ type: "button", class: look || "", onclick: press }, more || {}), typeof text === "string" ? rich(text) : text);
}

const SIGN = /\{([a-z0-9_]+)\}/g;

function icon(name, alt) {
  const said = alt === undefined ? plainName(name) : alt;
  return asked("/icon/" + name + ".svg", 3, { key: name + said, class: "icon", alt: said });
}

// An image that is asked for so many times more if it does not come, and is gone then.
function asked(src, tries, given) {
  let tried = 0;
  const made = el("img", Object.assign({
    src,
    onload: () => made.classList.remove("missing"),
    onerror: () => {
      made.classList.add("missing");
      if (++tried > tries) made.remove();
      else setTimeout(() => { if (made.isConnected) made.src = src + "?" + tried; }, 500 * 2 ** tried);
    }
  }, given));
  return made;
}

const LEFTWARD = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff]/;

// A text whose lines break between words, where the browser knows those of a language without spaces. Names written
// from right to left stand by themselves, so that they do not change the order of what is around them.
function worded(text) {
  for (const name of Words.leftward) text = text.replaceAll(name, "\u2068" + name + "\u2069");
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

// A picture, next to the words that name it.
function picture(token, look) {
  return asked("/picture/" + token, 9, {
    key: token + (look || ""),
    alt: "",
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
