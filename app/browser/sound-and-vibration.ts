/** What happened, for the ear and the hand. */
export const moments = ["right", "wrong", "again", "hint", "survived", "erupted"] as const;
export type Moment = (typeof moments)[number];

/** One tone: when it begins and how long it lasts, s; its pitch, and where that glides to, Hz. */
interface Tone {
  readonly at: number;
  readonly for: number;
  readonly pitch: number;
  readonly to?: number;
  readonly wave?: OscillatorType;
}

const LOUDNESS = 0.14;

const tunes: Readonly<Record<Moment, readonly Tone[]>> = {
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

/** Of each moment, ms of shaking and rest in turn. */
const shakes: Readonly<Record<Moment, readonly number[]>> = {
  right: [20],
  wrong: [60],
  again: [15],
  hint: [15],
  survived: [30, 60, 30, 60, 90],
  erupted: [200, 60, 300],
};

let context: AudioContext | null = null;

/** Plays the tune of a moment; made on the spot, so that nothing has to be fetched. Silent where there is no sound. */
export function playSound(moment: Moment): void {
  try {
    context ??= new AudioContext();
    void context.resume().catch(() => {});
    for (const tone of tunes[moment]) playTone(context, tone);
  } catch {
    // A browser without sound plays on in silence.
  }
}

function playTone(audio: AudioContext, { at, for: length, pitch, to, wave = "sine" }: Tone): void {
  const start = audio.currentTime + at;
  const end = start + length;
  const voice = audio.createOscillator();
  const volume = audio.createGain();
  voice.type = wave;
  voice.frequency.setValueAtTime(pitch, start);
  if (to !== undefined) voice.frequency.exponentialRampToValueAtTime(to, end);
  // It swells and fades; a tone that is cut off clicks.
  volume.gain.setValueAtTime(0, start);
  volume.gain.linearRampToValueAtTime(LOUDNESS, start + 0.015);
  volume.gain.exponentialRampToValueAtTime(0.0001, end);
  voice.connect(volume).connect(audio.destination);
  voice.start(start);
  voice.stop(end);
}

/** Whether the device may be able to shake; some have the call and no motor. */
export function canVibrate(): boolean {
  return typeof navigator.vibrate === "function";
}

export function vibrate(moment: Moment): void {
  if (canVibrate()) navigator.vibrate([...shakes[moment]]);
}
