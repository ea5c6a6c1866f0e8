/** Short sounds made on the spot: bone, hide, stone, fire, ice. Off unless somebody wants them. */

import type { Sound } from "../games/game.ts";

/** A tone that glides, or a breath of noise through a filter of that pitch. */
interface Strike {
  readonly wave: OscillatorType | "noise";
  readonly from: number;
  readonly to: number;
  readonly ms: number;
  readonly after?: number;
  readonly gain?: number;
}

const SOUNDS: Readonly<Record<Sound | "turn", readonly Strike[]>> = {
  piece: [{ wave: "triangle", from: 320, to: 180, ms: 90 }],
  card: [{ wave: "noise", from: 3200, to: 1200, ms: 110, gain: 0.5 }],
  tile: [
    { wave: "noise", from: 700, to: 250, ms: 120 },
    { wave: "sine", from: 150, to: 90, ms: 160, after: 20 },
  ],
  gain: [
    { wave: "triangle", from: 523, to: 523, ms: 110 },
    { wave: "triangle", from: 784, to: 784, ms: 160, after: 90 },
  ],
  loss: [{ wave: "triangle", from: 330, to: 190, ms: 280 }],
  scoring: [
    { wave: "triangle", from: 392, to: 392, ms: 150 },
    { wave: "triangle", from: 523, to: 523, ms: 150, after: 120 },
    { wave: "triangle", from: 659, to: 659, ms: 280, after: 240 },
  ],
  fire: [
    { wave: "noise", from: 900, to: 2600, ms: 320, gain: 0.6 },
    { wave: "noise", from: 4000, to: 4000, ms: 30, after: 140 },
  ],
  ice: [
    { wave: "sine", from: 1900, to: 1500, ms: 60 },
    { wave: "sine", from: 2500, to: 1700, ms: 240, after: 70, gain: 0.5 },
  ],
  turn: [
    { wave: "triangle", from: 523, to: 523, ms: 250 },
    { wave: "triangle", from: 659, to: 659, ms: 250, after: 120 },
  ],
};
const LOUDNESS = 0.12;
const APART_MS = 140;

let audio: AudioContext | null = null;
let breath: AudioBuffer | null = null;

/** Half a second of noise, made once. */
function noise(context: AudioContext): AudioBuffer {
  if (breath) return breath;
  breath = new AudioBuffer({ length: context.sampleRate / 2, sampleRate: context.sampleRate });
  const samples = breath.getChannelData(0);
  samples.forEach((_, index) => (samples[index] = Math.random() * 2 - 1));
  return breath;
}

function strike(context: AudioContext, { wave, from, to, ms, after = 0, gain = 1 }: Strike, delay: number): void {
  const start = context.currentTime + (delay + after) / 1000;
  const end = start + ms / 1000;
  const loudness = new GainNode(context, { gain: 0 });
  loudness.gain.setValueAtTime(LOUDNESS * gain, start);
  loudness.gain.exponentialRampToValueAtTime(0.001, end);
  loudness.connect(context.destination);
  if (wave === "noise") {
    const filter = new BiquadFilterNode(context, { type: "bandpass", frequency: from, Q: 0.8 });
    filter.frequency.exponentialRampToValueAtTime(to, end);
    const source = new AudioBufferSourceNode(context, { buffer: noise(context) });
    source.connect(filter).connect(loudness);
    source.start(start);
    source.stop(end);
  } else {
    const tone = new OscillatorNode(context, { type: wave, frequency: from });
    tone.frequency.exponentialRampToValueAtTime(to, end);
    tone.connect(loudness);
    tone.start(start);
    tone.stop(end);
  }
}

/** Let sounds be heard one after the other. */
export function sound(...names: readonly (Sound | "turn")[]): void {
  audio ??= new AudioContext();
  const context = audio;
  names.forEach((name, place) => SOUNDS[name].forEach((each) => strike(context, each, place * APART_MS)));
}
