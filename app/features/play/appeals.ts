import { isListOf, isObjectOf, isOneOf, isText } from "~/client/guards";
import { parseJson, readText, subscriberOf, writeList } from "~/client/storage";
import { normalise } from "~/game/normalise";

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

export const onAppeals = subscriberOf(KEY);

export function isSameAppeal(one: Omit<Appeal, "state">, other: Omit<Appeal, "state">): boolean {
  return one.uid === other.uid && normalise(one.guess) === normalise(other.guess);
}

export function forgetAppeals(matches: (appeal: Appeal) => boolean): void {
  const others = parseAppeals(appealsText()).filter((appeal) => !matches(appeal));
  writeList(KEY, others, MAX_APPEALS);
}

export function storeAppeal(appeal: Appeal): void {
  const others = parseAppeals(appealsText()).filter((other) => !isSameAppeal(other, appeal));
  writeList(KEY, [...others, appeal], MAX_APPEALS);
}
