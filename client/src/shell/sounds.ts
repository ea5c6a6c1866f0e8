/** Two soft tones, like knocking on bone. Off unless somebody wants them. */

const TONES = [523.25, 659.25];

export function chime(): void {
  const audio = new AudioContext();
  TONES.forEach((pitch, place) => {
    const start = audio.currentTime + place * 0.12;
    const tone = new OscillatorNode(audio, { type: "triangle", frequency: pitch });
    const loudness = new GainNode(audio, { gain: 0 });
    loudness.gain.setValueAtTime(0.12, start);
    loudness.gain.exponentialRampToValueAtTime(0.001, start + 0.25);
    tone.connect(loudness).connect(audio.destination);
    tone.start(start);
    tone.stop(start + 0.3);
  });
}
