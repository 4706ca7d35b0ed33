import { useEffect, useRef } from "react";
import { readSetting } from "~/client/settings";
import { SECOND } from "~/game/dates";

/** ms that the end of a game is seen before its result covers it */
const CELEBRATION = 1.4 * SECOND;
const ERUPTION = SECOND;
/** ms after which a tap or a key skips the rest: the last guess itself is over */
const UNSKIPPABLE = SECOND / 2;

const modifiers = ["Shift", "Control", "Alt", "AltGraph", "Meta", "CapsLock"];

/**
 * Calls `then` once when the animation of a game that has ended has been seen, at once where
 * nothing moves. `load` fetches the animation.
 */
export function useAfterAnimation(
  ended: boolean,
  won: boolean,
  load: () => Promise<unknown>,
  then: () => void,
): void {
  const latest = useRef(then);
  latest.current = then;
  useEffect(() => {
    if (!ended) return;
    const isStill =
      readSetting("disableAnimations") || matchMedia("(prefers-reduced-motion: reduce)").matches;
    if (isStill) {
      latest.current();
      return;
    }
    const stop = new AbortController();
    const { signal } = stop;
    const finish = () => {
      stop.abort();
      latest.current();
    };
    const skip = (event: Event) => {
      if (event instanceof KeyboardEvent && (event.repeat || modifiers.includes(event.key))) return;
      finish();
    };
    void load().then(() => {
      if (signal.aborted) return;
      const end = setTimeout(finish, won ? CELEBRATION : ERUPTION);
      const listen = setTimeout(() => {
        addEventListener("keydown", skip, { signal });
        // Not its beginning: the tap would meet the result.
        addEventListener("pointerup", skip, { signal });
      }, UNSKIPPABLE);
      signal.addEventListener("abort", () => {
        clearTimeout(end);
        clearTimeout(listen);
      });
    });
    return () => stop.abort();
  }, [ended, won, load]);
}
