import { limits } from "~/config/limits";
import { HOUR } from "~/game/dates";
import { notifyPage, readText, remove, subscriberOf, writeText } from "./storage";

/** The instant at which the cooldown ends, ms by the device's clock. All tabs share it. */
const KEY = "autofillReadyAt";

/** A longer one means that the device's clock was changed. */
const MAX_COOLDOWN = HOUR;

/** ms; 0 if autofill is available. */
export function autofillCooldownLeft(now: number): number {
  const left = Number(readText(KEY) ?? 0) - now;
  return left > 0 && left <= MAX_COOLDOWN ? left : 0;
}

export function startAutofillCooldown(
  now: number,
  duration: number = limits.autofillCooldown,
): void {
  if (duration > 0) writeText(KEY, String(now + Math.min(duration, MAX_COOLDOWN)));
  else remove(KEY);
  notifyPage(KEY);
}

export const onAutofillCooldown = subscriberOf(KEY);
