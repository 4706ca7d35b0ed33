import type * as z from "zod/mini";

/**
 * Browser storage that may be full, forbidden or broken: a page then works on, with what it keeps in memory until
 * it is closed.
 */
const memory = new Map<string, string>();

/** The text under a key, or null. */
export function readText(key: string): string | null {
  if (memory.has(key)) return memory.get(key) ?? null;
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Keeps a text. False where it lives only as long as the page. */
export function writeText(key: string, text: string): boolean {
  try {
    localStorage.setItem(key, text);
    memory.delete(key);
    return true;
  } catch {
    memory.set(key, text);
    return false;
  }
}

export function remove(key: string): void {
  memory.delete(key);
  try {
    localStorage.removeItem(key);
  } catch {
    // A storage that is forbidden holds nothing to remove.
  }
}

/** The value under a key, or null where there is none or what is there does not fit the schema. */
export function readJson<S extends z.ZodMiniType>(key: string, schema: S): z.output<S> | null {
  const text = readText(key);
  return text === null ? null : parseJson(text, schema);
}

/** A stored text as a value, or null where it does not fit the schema. */
export function parseJson<S extends z.ZodMiniType>(text: string, schema: S): z.output<S> | null {
  try {
    const parsed = schema.safeParse(JSON.parse(text));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}

/** Keeps a value as JSON. False where it lives only as long as the page. */
export function writeJson(key: string, value: unknown): boolean {
  return writeText(key, JSON.stringify(value));
}

/** Every key that holds something. */
export function storedKeys(): string[] {
  try {
    return [...new Set([...Object.keys(localStorage), ...memory.keys()])];
  } catch {
    return [...memory.keys()];
  }
}

/** Calls back with key and text whenever another tab changes something; answers how to stop. */
export function onOtherTab(listener: (key: string, text: string | null) => void): () => void {
  const listen = (event: StorageEvent) => {
    if (event.key !== null) listener(event.key, event.newValue);
  };
  window.addEventListener("storage", listen);
  return () => window.removeEventListener("storage", listen);
}

/** Tells the other parts of this page what they would hear of another tab: that something under a key has changed. */
export function announce(key: string): void {
  window.dispatchEvent(new StorageEvent("storage", { key, newValue: readText(key) }));
}
