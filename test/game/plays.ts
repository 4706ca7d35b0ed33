import type { HintKind } from "../../app/game/hints";
import type { Item, PlayItem } from "../../app/game/item";
import { type Play, type PlayEvent, reduce, startPlay } from "../../app/game/play";

/** Ten items without conflicts. Their ids differ from their indices. */
export const planets: readonly Item[] = [
  { id: 101, name: "Mercury", altSpellings: ["Messenger"] },
  { id: 102, name: "Venus", altSpellings: ["Morning Star", "Evening Star"] },
  { id: 103, name: "Earth", altSpellings: ["Terra"] },
  { id: 104, name: "Mars", altSpellings: ["Red Planet"] },
  { id: 105, name: "Jupiter", altSpellings: [] },
  { id: 106, name: "Saturn", altSpellings: [] },
  { id: 107, name: "Uranus", altSpellings: [] },
  { id: 108, name: "Neptune", altSpellings: [] },
  { id: 109, name: "Pluto", altSpellings: ["134340 Pluto"] },
  { id: 110, name: "Ceres", altSpellings: [] },
];

/** Eight guesses that match no planet. */
export const wrongs = [
  "xylophone",
  "bicycle",
  "quark",
  "giraffe",
  "umbrella",
  "kangaroo",
  "wizard",
  "zzzzzz",
] as const;

export const guess = (text: string): PlayEvent => ({ kind: "guessed", text });
export const hint = (hintKind: HintKind, random = 0): PlayEvent => ({
  kind: "hinted",
  hintKind,
  random,
});
export const giveUp: PlayEvent = { kind: "gaveUp" };

/** The ids of the items that have a hint of this kind, in the order in which they got it. */
export const hintedIds = (play: Play, kind: HintKind): readonly number[] =>
  play.hints.filter((hint) => hint.kind === kind).map((hint) => hint.itemId);

export function after(events: readonly PlayEvent[], play: Play = startPlay(planets)): Play {
  return events.reduce(reduce, play);
}

export const won = () => after(planets.map((item) => guess(item.name)));
export const erupted = () => after(wrongs.map(guess));
export const givenUp = () => after([giveUp]);

/**
 * Makes items with the ids 0, 1, …. An entry is a name, or a name and its alternative spellings.
 */
export function list(...entries: readonly (string | readonly string[])[]): readonly PlayItem[] {
  return entries.map((entry, id) => {
    const [name = "", ...altSpellings] = typeof entry === "string" ? [entry] : entry;
    return { id, name, altSpellings, guessedCorrectly: false };
  });
}
