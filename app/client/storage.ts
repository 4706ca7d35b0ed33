import type * as z from "zod/mini";
import type { PreviewKey, SavedGameKey } from "~/game/game-ref";
import { createStore } from "~/kit/create-store";

export interface StorageKeys {
  readonly animations: "disableAnimations";
  readonly appeals: "appeals";
  readonly autofillCooldown: "autofillReadyAt";
  readonly circleStandings: "circleStandings";
  readonly clockOffset: "clockOffset";
  readonly draft: `draft/${string}`;
  readonly howToPlay: "howToPlayModalShown";
  readonly invitation: "promoSeen";
  readonly loggedOutTokens: "loggedOutTokens";
  readonly markStyle: "markStyle";
  readonly openSection: "accordionIndex";
  readonly playerName: "playerName";
  readonly preview: PreviewKey;
  readonly roomSeat: "roomSeat";
  readonly savedGame: SavedGameKey;
  readonly shortLink: "dontShowFullUrl";
  readonly signUp: "pendingSignUp";
  readonly token: "authToken";
  readonly user: "user";
  readonly userKey: "userKey";
}
type StorageKey = StorageKeys[keyof StorageKeys];

/**
 * If storage is full, forbidden or broken, the values are held in memory until the page is
 * closed.
 */
const memory = new Map<string, string>();

export function readText(key: StorageKey): string | null {
  if (memory.has(key)) return memory.get(key) ?? null;
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Returns false if storage failed. */
export function writeText(key: StorageKey, text: string): boolean {
  try {
    localStorage.setItem(key, text);
    memory.delete(key);
    return true;
  } catch {
    memory.set(key, text);
    return false;
  }
}

export function remove(key: StorageKey): void {
  memory.delete(key);
  try {
    localStorage.removeItem(key);
  } catch {
    // A forbidden storage is empty.
  }
}

/** Null if there is none or it does not fit the schema. */
export function readJson<S extends z.ZodMiniType>(key: StorageKey, schema: S): z.output<S> | null {
  const text = readText(key);
  if (text === null) return null;
  const parsed = schema.safeParse(parseJson(text));
  return parsed.success ? parsed.data : null;
}

export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

export function writeJson(key: StorageKey, value: unknown): boolean {
  return writeText(key, JSON.stringify(value));
}

/** Keeps the last `max` entries. */
export function writeList(key: StorageKey, list: readonly unknown[], max: number): void {
  if (list.length === 0) remove(key);
  else writeJson(key, list.slice(-max));
  notifyPage(key);
}

export function storedKeys(): string[] {
  try {
    return [...new Set([...Object.keys(localStorage), ...memory.keys()])];
  } catch {
    return [...memory.keys()];
  }
}

type Listener = (key: string, text: string | null) => void;

const change = createStore<Parameters<Listener> | null>(null);

/** Calls back when another tab changes a value, and when `notifyPage` reports a change. */
export function onStorageChange(listener: Listener): () => void {
  const onEvent = ({ key, newValue }: StorageEvent) => {
    if (key !== null) listener(key, newValue);
  };
  const unsubscribe = change.subscribe((latest) => latest && listener(...latest));
  window.addEventListener("storage", onEvent);
  return () => {
    unsubscribe();
    window.removeEventListener("storage", onEvent);
  };
}

/** Returns a function for `useSyncExternalStore`, which calls back when one of the keys changes. */
export function subscriberOf(...keys: readonly StorageKey[]) {
  return (listener: () => void) =>
    onStorageChange((changed) => {
      if (keys.some((key) => key === changed)) listener();
    });
}

/** The browser notifies only the other tabs about a change. */
export function notifyPage(key: StorageKey): void {
  change.set([key, readText(key)]);
}
