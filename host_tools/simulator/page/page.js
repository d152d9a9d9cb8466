// The simulated box in a browser: draws the panel, sends the keys, lists the journal.
// It knows nothing of the game: what the panel shows and what a press means is the firmware's.

import { speaker } from "./speaker.js";

const WORDS = {
  ru: {
    panel: "Экран коробки", title: "Журнал", empty: "Пока ни одного события.", plugIn: "Включить",
    pull: { usb: "Выдернуть шнур", battery: "Выключить", low: "Выключить" },
    supply: { usb: "Питание: шнур", battery: "Питание: батарея", low: "Батарея садится" },
    pad: "Пульт: кнопка каждому месту",
    soundOn: "Звук включён", soundOff: "Звук выключен", lost: "нет связи", off: "без питания", on: "работает",
    chord: "B и C вместе: нажать или держать",
    keys: "Мышь, касание, клавиши 1–4 или A–D.",
    keysAndPad: "Мышь, касание, клавиши A–D, на пульте 1–9 и 0.",
    hint: "Держать D — отменить, B + C — повторить козырь и сдающего, держать B + C — меню.",
  },
  en: {
    panel: "The box's panel", title: "Journal", empty: "No event yet.", plugIn: "Switch on",
    pull: { usb: "Pull the plug", battery: "Switch off", low: "Switch off" },
    supply: { usb: "Power: USB", battery: "Power: battery", low: "Battery low" },
    pad: "Pad: a key a seat",
    soundOn: "Sound on", soundOff: "Sound off", lost: "no connection", off: "no power", on: "running",
    chord: "B and C together: press or hold",
    keys: "Mouse, touch, keys 1–4 or A–D.",
    keysAndPad: "Mouse, touch, keys A–D, 1–9 and 0 on the pad.",
    hint: "Hold D to undo, B + C to hear trumps and dealer again, hold B + C for the menu.",
  },
};
const language = navigator.language.startsWith("ru") ? "ru" : "en";
const words = WORDS[language];
const $ = (id) => document.getElementById(id);

// Panel

const WIDTH = 128, HEIGHT = 64;
const LIT = [214, 238, 255], DARK = [4, 7, 9];
const LARGEST = 8, SMALLEST = 5; // CSS pixels a panel pixel on a wide screen; a phone gives what it has
const AROUND = 430; // px that the keys, the buttons and the hint take above and below the panel, without the pad

function draw(hex) {
  const context = $("panel").getContext("2d");
  const image = context.createImageData(WIDTH, HEIGHT);
  for (let y = 0; y < HEIGHT; y++) {
    for (let x = 0; x < WIDTH; x++) {
      const at = (y >> 3) * WIDTH + x; // a byte is a column of eight pixels, bit 0 on top
      const bit = parseInt(hex.substr(2 * at, 2), 16) >> (y & 7) & 1;
      image.data.set([...(bit ? LIT : DARK), 255], 4 * (y * WIDTH + x));
    }
  }
  context.putImageData(image, 0, 0);
}

// A panel pixel is a whole number of screen pixels, or it would not be crisp.
function fit() {
  const dots = devicePixelRatio;
  const frame = parseFloat(getComputedStyle($("device")).getPropertyValue("--frame"));
  const byWidth = Math.floor((($("table").clientWidth - 2 * frame) * dots) / WIDTH);
  const byHeight = Math.max(SMALLEST, Math.floor(((innerHeight - AROUND - $("pad").offsetHeight) * dots) / HEIGHT));
  const cell = Math.max(1, Math.min(byWidth, byHeight, Math.floor(LARGEST * dots)));
  document.documentElement.style.setProperty("--cell", `${cell / dots}px`);
  document.documentElement.style.setProperty("--hair", `${1 / dots}px`);
}

// Journal, newest first

let shown = [];

function row([seq, kind, fields]) {
  const line = document.createElement("p");
  for (const [tag, text] of [["i", seq], ["b", kind], ["span", fields]]) {
    line.append(Object.assign(document.createElement(tag), { textContent: text }));
  }
  return line;
}

function list(events) {
  const longer = JSON.stringify(events.slice(0, shown.length)) === JSON.stringify(shown);
  const fresh = longer ? events.slice(shown.length) : events;
  if (!longer || !shown.length) $("rows").replaceChildren();
  $("rows").prepend(...fresh.map(row).reverse());
  if (!events.length) $("rows").append(Object.assign(document.createElement("em"), { textContent: words.empty }));
  shown = events;
}

// The live line to the box

let line = null;
let power = false;
let supply = "usb";
let status = words.lost;

function connect() {
  const url = new URL("live", location.href);
  url.protocol = url.protocol.replace("http", "ws");
  line = new WebSocket(url);
  line.onmessage = (message) => tell(JSON.parse(message.data));
  line.onclose = () => {
    speaker.silence();
    showPower(false, words.lost);
    setTimeout(connect, 1000);
  };
}

function send(message) {
  if (line.readyState === WebSocket.OPEN) line.send(JSON.stringify(message));
}

const NEWS = {
  power: (on) => showPower(on, on ? words.on : words.off),
  frame: draw,
  dimmed: (dimmed) => $("panel").classList.toggle("dimmed", dimmed),
  tones: (tones) => speaker.play(tones),
  voice: (chunks) => speaker.speak(chunks),
  supply: (source) => {
    supply = source;
    showPower(power, status);
  },
  pad: showPad,
  events: list,
  crash: (trace) => {
    $("crash").hidden = !trace;
    $("crash").textContent = trace ?? "";
  },
};

function tell(news) {
  for (const [name, value] of Object.entries(news)) NEWS[name](value);
}

function showPower(on, said) {
  power = on;
  status = said;
  document.body.classList.toggle("powered", on);
  document.body.classList.toggle("usb", supply === "usb");
  $("plug").textContent = on ? words.pull[supply] : words.plugIn;
  $("supply").textContent = words.supply[supply];
  $("status").textContent = status;
  if (!on) speaker.silence();
}

// The pad is there while the box listens to it; then the digits of the keyboard are its keys.
function showPad(there) {
  $("pad").hidden = !there;
  document.body.classList.toggle("with-pad", there);
  $("hint").textContent = `${there ? words.keysAndPad : words.keys} ${words.hint}`;
  fit();
}

// Keys: who holds what down, by pointer or key of the keyboard; a chord is several of them

const holders = new Map();
let mask = 0;

function hold(holder, bits) {
  speaker.wake();
  holders.set(holder, bits);
  update();
}

function release(holder) {
  if (holders.delete(holder)) update();
}

function update() {
  const together = [...holders.values()].reduce((all, bits) => all | bits, 0);
  if (together === mask) return;
  mask = together;
  send({ keys: mask });
  for (const button of document.querySelectorAll("[data-bits]")) {
    button.classList.toggle("down", (mask & button.dataset.bits) === Number(button.dataset.bits));
  }
}

const LETTERS = { KeyA: 1, KeyB: 2, KeyC: 4, KeyD: 8 };
const SEATS = "1234567890"; // of the pad, whose bits follow those of the letters
const FOUR = 4;

function bitsOfDigit(code) {
  const at = SEATS.indexOf(/^(?:Digit|Numpad)(\d)$/.exec(code)?.[1] ?? "none");
  if (at < 0) return 0;
  if ($("pad").hidden) return at < FOUR ? 1 << at : 0;
  return 1 << (FOUR + at);
}

function makePad() {
  [...SEATS].forEach((digit, at) => {
    const key = Object.assign(document.createElement("button"), { type: "button", className: "seat", textContent: digit });
    key.dataset.bits = 1 << (FOUR + at);
    $("pad").append(key);
  });
  $("pad").setAttribute("aria-label", words.pad);
}

function bitsOf(event) {
  if (event.ctrlKey || event.altKey || event.metaKey) return 0;
  if (event.code === "Space" || event.code === "Enter") return Number(event.target.dataset?.bits ?? 0);
  return LETTERS[event.code] ?? bitsOfDigit(event.code);
}

function listen() {
  for (const button of document.querySelectorAll("[data-bits]")) {
    button.addEventListener("pointerdown", (event) => {
      button.setPointerCapture(event.pointerId);
      hold(event.pointerId, Number(button.dataset.bits));
    });
    for (const end of ["pointerup", "pointercancel", "lostpointercapture"]) {
      button.addEventListener(end, (event) => release(event.pointerId));
    }
    button.addEventListener("contextmenu", (event) => event.preventDefault());
  }
  addEventListener("keydown", (event) => {
    const bits = bitsOf(event);
    if (!bits) return;
    event.preventDefault();
    if (!event.repeat) hold(event.code, bits);
  });
  addEventListener("keyup", (event) => release(event.code));
  addEventListener("blur", () => {
    holders.clear();
    update();
  });
  $("plug").addEventListener("click", () => {
    speaker.wake();
    send({ plug: !power });
  });
  $("supply").addEventListener("click", () => {
    const sources = Object.keys(words.supply);
    send({ supply: sources[(sources.indexOf(supply) + 1) % sources.length] });
  });
  $("sound").addEventListener("click", () => {
    speaker.wake();
    speaker.mute(!speaker.muted);
    showSound();
  });
  addEventListener("resize", fit);
}

function showSound() {
  $("sound").textContent = speaker.muted ? words.soundOff : words.soundOn;
  $("sound").setAttribute("aria-pressed", String(!speaker.muted));
}

document.documentElement.lang = language;
$("title").textContent = words.title;
$("panel").setAttribute("aria-label", words.panel);
document.querySelector(".chord").title = words.chord;
showPower(false, words.lost);
showSound();
list([]);
makePad();
showPad(false);
listen();
connect();
