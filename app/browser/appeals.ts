import { normalise } from "~/game/normalise";
import { isListOf, isObjectOf, isOneOf, isText } from "./guards";
import { notifyPage, onStorageChange, parseJson, readText, remove, writeJson } from "./storage";

const KEY = "appeals";

/** The newest appeals that a browser remembers. */
const MAX_APPEALS = 50;

/** A wrong guess that the player of this browser asked to count. */
export interface Appeal {
  /** The uid of the game. */
  readonly uid: string;
  readonly guess: string;
  /** `waiting`: the server does not have it yet. */
  readonly state: "waiting" | "sent";
}

const areAppeals = isListOf(
  isObjectOf({ uid: isText, guess: isText, state: isOneOf<Appeal["state"]>(["waiting", "sent"]) }),
);

/** Returns the stored text of the appeals, the same until they change. */
export function appealsText(): string {
  return readText(KEY) ?? "";
}

/** Parses the stored text of the appeals, the oldest first. */
export function parseAppeals(text: string): readonly Appeal[] {
  const stored = parseJson(text);
  return areAppeals(stored) ? stored : [];
}

/** Calls the listener when the appeals change in any tab. Returns the unsubscribe function. */
export function onAppeals(listener: () => void): () => void {
  return onStorageChange((key) => {
    if (key === KEY) listener();
  });
}

/** Returns whether two appeals are of the same guess. */
export function isSameAppeal(one: Omit<Appeal, "state">, other: Omit<Appeal, "state">): boolean {
  return one.uid === other.uid && normalise(one.guess) === normalise(other.guess);
}

function writeAppeals(appeals: readonly Appeal[]): void {
  if (appeals.length === 0) remove(KEY);
  else writeJson(KEY, appeals.slice(-MAX_APPEALS));
  notifyPage(KEY);
}

/** Forgets the appeals that match. */
export function forgetAppeals(matches: (appeal: Appeal) => boolean): void {
  writeAppeals(parseAppeals(appealsText()).filter((appeal) => !matches(appeal)));
}

/** Remembers an appeal, instead of an earlier one of the same guess. */
export function storeAppeal(appeal: Appeal): void {
  const others = parseAppeals(appealsText()).filter((other) => !isSameAppeal(other, appeal));
  writeAppeals([...others, appeal]);
}
