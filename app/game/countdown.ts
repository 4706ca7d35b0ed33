import { HOUR, MINUTE, SECOND } from "./dates";

const twoDigits = (value: number) => String(value).padStart(2, "0");

/**
 * Rounds up, so that 00:00:00 appears only at the end. The day on which summer time ends has 25
 * hours.
 */
export function formatCountdown(ms: number): string {
  const left = Number.isFinite(ms) ? Math.max(0, Math.ceil(ms / SECOND) * SECOND) : 0;
  const parts = [left / HOUR, (left % HOUR) / MINUTE, (left % MINUTE) / SECOND];
  return parts.map((part) => twoDigits(Math.floor(part))).join(":");
}
