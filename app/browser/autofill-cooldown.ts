import { limits } from "~/config/limits";
import { announce, onOtherTab, readText, remove, writeText } from "./storage";

/** When autofill works again, ms by the clock of this device: it outlives the page, and all tabs share it. */
const KEY = "autofillReadyAt";

/** A longer wait is none that the server asked for: the clock of this device was set. */
const LONGEST = 60 * 60 * 1000;

/** How long autofill still charges, ms; 0 where it works. */
export function autofillCooldownLeft(now: number): number {
  const wait = Number(readText(KEY) ?? 0) - now;
  return wait > 0 && wait <= LONGEST ? wait : 0;
}

/** Lets autofill charge for a time, ms; 0 lets it work at once. */
export function startAutofillCooldown(now: number, wait: number = limits.autofillCooldown): void {
  if (wait > 0) writeText(KEY, String(now + Math.min(wait, LONGEST)));
  else remove(KEY);
  announce(KEY);
}

/** Calls back whenever this tab or another one lets autofill charge; answers how to stop. */
export function onAutofillCooldown(listener: () => void): () => void {
  return onOtherTab((key) => {
    if (key === KEY) listener();
  });
}
