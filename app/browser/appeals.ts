import { normalise } from "~/game/normalise";
import { isListOf, isObjectOf, isOneOf, isText } from "./guards";
import { notifyPage, onStorageChange, parseJson, readText, remove, writeJson } from "./storage";

const KEY = "appeals";

const MAX_APPEALS = 50;

export interface Appeal {
  readonly uid: string;
  readonly guess: string;
  readonly state: "waiting" | "sent";
}

const areAppeals = isListOf(
  isObjectOf({ uid: isText, guess: isText, state: isOneOf<Appeal["state"]>(["waiting", "sent"]) }),
);

/** The same text until the appeals change. */
export function appealsText(): string {
  return readText(KEY) ?? "";
}

export function parseAppeals(text: string): readonly Appeal[] {
  const stored = parseJson(text);
  return areAppeals(stored) ? stored : [];
}

export function onAppeals(listener: () => void): () => void {
  return onStorageChange((key) => {
    if (key === KEY) listener();
  });
}

export function isSameAppeal(one: Omit<Appeal, "state">, other: Omit<Appeal, "state">): boolean {
  return one.uid === other.uid && normalise(one.guess) === normalise(other.guess);
}

function writeAppeals(appeals: readonly Appeal[]): void {
  if (appeals.length === 0) remove(KEY);
  else writeJson(KEY, appeals.slice(-MAX_APPEALS));
  notifyPage(KEY);
}

export function forgetAppeals(matches: (appeal: Appeal) => boolean): void {
  writeAppeals(parseAppeals(appealsText()).filter((appeal) => !matches(appeal)));
}

export function storeAppeal(appeal: Appeal): void {
  const others = parseAppeals(appealsText()).filter((other) => !isSameAppeal(other, appeal));
  writeAppeals([...others, appeal]);
}
