// The simulated box in a browser: draws the panel, sends the keys, sounds the tones, lists the journal.
// It knows nothing of the game: what the panel shows and what a press means is the firmware's.

const WORDS = {
  ru: {
    panel: "Экран коробки", title: "Журнал", empty: "Пока ни одного события.", pull: "Выдернуть шнур", plugIn: "Включить",
    soundOn: "Звук включён", soundOff: "Звук выключен", lost: "нет связи", off: "без питания", on: "работает",
    chord: "B и C вместе: нажать или держать",
    hint: "Мышь, касание, клавиши 1–4 или A–D. Держать D — отменить, B + C — повторить козырь и сдающего, держать B + C — меню.",
  },
  en: {
    panel: "The box's panel", title: "Journal", empty: "No event yet.", pull: "Pull the plug", plugIn: "Plug in",
    soundOn: "Sound on", soundOff: "Sound off", lost: "no connection", off: "no power", on: "running",
    chord: "B and C together: press or hold",
    hint: "Mouse, touch, keys 1–4 or A–D. Hold D to undo, B + C to hear trumps and dealer again, hold B + C for the menu.",
  },
};
const language = navigator.language.startsWith("ru") ? "ru" : "en";
const words = WORDS[language];
const $ = (id) => document.getElementById(id);

// Panel

const WIDTH = 128, HEIGHT = 64;
const LIT = [214, 238, 255], DARK = [4, 7, 9];
const LARGEST = 8, SMALLEST = 5; // CSS pixels a panel pixel on a wide screen; a phone gives what it has
const AROUND = 430; // px that the keys, the buttons and the hint take above and below the panel

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
  const byHeight = Math.max(SMALLEST, Math.floor(((innerHeight - AROUND) * dots) / HEIGHT));
  const cell = Math.max(1, Math.min(byWidth, byHeight, Math.floor(LARGEST * dots)));
  document.documentElement.style.setProperty("--cell", `${cell / dots}px`);
  document.documentElement.style.setProperty("--hair", `${1 / dots}px`);
}

// Sound: one square wave, as the buzzer has it, and the samples of the voice

const VOICE_RATE = 8000;

// µ-law of G.711: sign, three bits of exponent, four of mantissa, all inverted
function sample(byte) {
  const code = byte ^ 0xff;
  const size = ((((code & 0x0f) << 3) + 0x84) << ((code >> 4) & 7)) - 0x84;
  return (code & 0x80 ? -size : size) / 0x8000;
}

const speaker = {
  context: null, wave: null, volume: null, voice: null, base: 0, said: 0, muted: localStorage.getItem("muted") === "yes",

  // A browser lets a page sound only after a gesture.
  wake() {
    if (this.context) return;
    this.context = new AudioContext();
    this.volume = new GainNode(this.context, { gain: 0 });
    this.wave = new OscillatorNode(this.context, { type: "square" });
    this.wave.connect(this.volume).connect(this.context.destination);
    this.wave.start();
    this.hush();
  },

  play(tones) {
    if (!this.context || this.muted) return;
    for (const [ms, hz] of tones) {
      const at = this.when(ms);
      if (hz) this.wave.frequency.setValueAtTime(hz, at);
      this.volume.gain.setValueAtTime(hz ? 0.06 : 0, at);
    }
  },

  // The moment of the context at which the box's own `ms` is heard.
  when(ms) {
    const now = this.context.currentTime;
    const late = now - (this.base + ms / 1000);
    if (late > 0 || late < -1) this.base = now + 0.03 - ms / 1000;
    return this.base + ms / 1000;
  },

  // Each chunk follows the one before: the box sends them a little ahead.
  speak(chunks) {
    if (!this.context || this.muted) return;
    for (const [ms, hex] of chunks) {
      if (!hex) {
        this.hush();
        continue;
      }
      const buffer = new AudioBuffer({ length: hex.length / 2, sampleRate: VOICE_RATE });
      buffer.copyToChannel(Float32Array.from(hex.match(/../g), (byte) => sample(parseInt(byte, 16))), 0);
      const source = new AudioBufferSourceNode(this.context, { buffer });
      source.connect(this.voice);
      this.said = Math.max(this.said, this.when(ms));
      source.start(this.said);
      this.said += buffer.duration;
    }
  },

  // What was not heard yet is dropped with the node that it would have come through.
  hush() {
    this.voice?.disconnect();
    this.voice = new GainNode(this.context, { gain: 0.6 });
    this.voice.connect(this.context.destination);
    this.said = 0;
  },

  silence() {
    if (!this.context) return;
    this.hush();
    this.volume.gain.cancelScheduledValues(0);
    this.volume.gain.setValueAtTime(0, 0);
  },

  mute(muted) {
    this.muted = muted;
    localStorage.setItem("muted", muted ? "yes" : "no");
    if (muted) this.silence();
  },
};

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
  events: list,
  crash: (trace) => {
    $("crash").hidden = !trace;
    $("crash").textContent = trace ?? "";
  },
};

function tell(news) {
  for (const [name, value] of Object.entries(news)) NEWS[name](value);
}

function showPower(on, status) {
  power = on;
  document.body.classList.toggle("powered", on);
  $("plug").textContent = on ? words.pull : words.plugIn;
  $("status").textContent = status;
  if (!on) speaker.silence();
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

const CODES = { KeyA: 1, KeyB: 2, KeyC: 4, KeyD: 8 };
for (let digit = 1; digit <= 4; digit++) CODES[`Digit${digit}`] = CODES[`Numpad${digit}`] = 1 << (digit - 1);

function bitsOf(event) {
  if (event.ctrlKey || event.altKey || event.metaKey) return 0;
  if (event.code === "Space" || event.code === "Enter") return Number(event.target.dataset?.bits ?? 0);
  return CODES[event.code] ?? 0;
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
$("hint").textContent = words.hint;
$("panel").setAttribute("aria-label", words.panel);
document.querySelector(".chord").title = words.chord;
showPower(false, words.lost);
showSound();
list([]);
fit();
listen();
connect();
