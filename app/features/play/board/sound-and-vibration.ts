export type Cue = "right" | "wrong" | "again" | "hint" | "survived" | "erupted";

interface Tone {
  /** s after the cue */
  readonly at: number;
  /** s */
  readonly for: number;
  /** Hz */
  readonly pitch: number;
  /** Hz, at the end of the tone */
  readonly to?: number;
  readonly wave?: OscillatorType;
}

const GAIN = 0.14;

const sounds: Readonly<Record<Cue, readonly Tone[]>> = {
  right: [
    { at: 0, for: 0.12, pitch: 587 },
    { at: 0.09, for: 0.2, pitch: 880 },
  ],
  wrong: [{ at: 0, for: 0.26, pitch: 165, to: 82, wave: "triangle" }],
  again: [{ at: 0, for: 0.12, pitch: 330 }],
  hint: [{ at: 0, for: 0.3, pitch: 660, to: 990 }],
  survived: [523, 659, 784, 1047].map((pitch, index) => ({ at: index * 0.13, for: 0.34, pitch })),
  erupted: [
    { at: 0, for: 1, pitch: 98, to: 30, wave: "sawtooth" },
    { at: 0.05, for: 0.9, pitch: 61, to: 24, wave: "square" },
  ],
};

/** Vibrations and pauses in turn, ms. */
const vibrations: Readonly<Record<Cue, readonly number[]>> = {
  right: [20],
  wrong: [60],
  again: [15],
  hint: [15],
  survived: [30, 60, 30, 60, 90],
  erupted: [200, 60, 300],
};

let context: AudioContext | null = null;

/** Synthesized, so no file is loaded. */
export function playSound(cue: Cue): void {
  try {
    context ??= new AudioContext();
    void context.resume().catch(() => {});
    for (const tone of sounds[cue]) playTone(context, tone);
  } catch {}
}

function playTone(audio: AudioContext, { at, for: length, pitch, to, wave = "sine" }: Tone): void {
  const start = audio.currentTime + at;
  const end = start + length;
  const oscillator = audio.createOscillator();
  const volume = audio.createGain();
  oscillator.type = wave;
  oscillator.frequency.setValueAtTime(pitch, start);
  if (to !== undefined) oscillator.frequency.exponentialRampToValueAtTime(to, end);
  // Fades in and out, because an abrupt start or end clicks.
  volume.gain.setValueAtTime(0, start);
  volume.gain.linearRampToValueAtTime(GAIN, start + 0.015);
  volume.gain.exponentialRampToValueAtTime(0.0001, end);
  oscillator.connect(volume).connect(audio.destination);
  oscillator.start(start);
  oscillator.stop(end);
}

/** The device may still have no motor. */
export function canVibrate(): boolean {
  return typeof navigator.vibrate === "function";
}

export function vibrate(cue: Cue): void {
  if (canVibrate()) navigator.vibrate([...vibrations[cue]]);
}
