import type { crons } from "../../app/config/crons";
import { newYorkHour } from "../../app/days/new-york";
import { clearingStepNames, midnightStepNames } from "../../app/features/moderation/contract";

const steps: Readonly<Record<keyof typeof crons, readonly string[]>> = {
  midnight: midnightStepNames,
  clearing: clearingStepNames,
  watch: ["the checks of each quarter of an hour"],
};

/** Returns a sentence about a trigger that fired at an instant (ms). */
export function whatRan(trigger: keyof typeof crons, firedAt: number): string {
  if (trigger === "midnight" && newYorkHour(firedAt) !== 0) {
    const time = new Date(firedAt).toLocaleTimeString("en-US", {
      timeZone: "America/New_York",
      timeStyle: "short",
    });
    return `Nothing ran: it is ${time} in New York, and midnight's steps run from 12 to 1 AM. LAVALIST_NOW sets the clock of npm start.`;
  }
  return `Ran at ${new Date(firedAt).toISOString()}: ${steps[trigger].join(", ")}.`;
}
