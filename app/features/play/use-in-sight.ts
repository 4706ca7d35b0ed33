import { type RefObject, useEffect } from "react";

/** px above the field where it is as high as the screen allows */
const MARGIN = 8;

/**
 * Scrolls the page so that all from the field to `end` is seen while the player types, or as much as
 * fits. The keyboard of a phone shrinks what is seen, in some browsers without the page.
 */
export function useInSight(
  input: RefObject<HTMLInputElement>,
  end: RefObject<HTMLElement>,
  turn: number,
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: each outcome is to be seen.
  useEffect(() => {
    const screen = window.visualViewport;
    if (!screen) return;
    const show = () => {
      if (!input.current || !end.current || document.activeElement !== input.current) return;
      const below = end.current.getBoundingClientRect().bottom - screen.offsetTop - screen.height;
      const above = input.current.getBoundingClientRect().top - screen.offsetTop - MARGIN;
      if (below > 0) window.scrollBy(0, Math.min(below, above));
    };
    show();
    screen.addEventListener("resize", show);
    document.addEventListener("focusin", show);
    return () => {
      screen.removeEventListener("resize", show);
      document.removeEventListener("focusin", show);
    };
  }, [input, end, turn]);
}
