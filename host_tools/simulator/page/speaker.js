// What the box sounds: one square wave, as the buzzer has it, and the samples of the voice.

const VOICE_RATE = 8000;

// µ-law of G.711: sign, three bits of exponent, four of mantissa, all inverted
function sample(byte) {
  const code = byte ^ 0xff;
  const size = ((((code & 0x0f) << 3) + 0x84) << ((code >> 4) & 7)) - 0x84;
  return (code & 0x80 ? -size : size) / 0x8000;
}

export const speaker = {
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
