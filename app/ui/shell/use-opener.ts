import { useCallback, useEffect, useRef } from "react";

/**
 * Gives the focus back when the last of several modals closes: what opened the first of them may be gone, such as the entry of a
 * menu, or stood in a modal that the next one replaced. Answers what to call before a modal opens.
 */
export function useOpener(isOpen: boolean): () => void {
  const opener = useRef<HTMLElement | null>(null);
  useEffect(() => {
    if (isOpen) return;
    const { activeElement } = document;
    const isLost = activeElement === document.body || activeElement?.closest("[role=dialog]");
    if (isLost) opener.current?.focus({ preventScroll: true });
    opener.current = null;
  }, [isOpen]);
  return useCallback(() => {
    opener.current ??= buttonOf(document.activeElement);
  }, []);
}

/** The button of a menu instead of its entry, which goes with the menu. */
function buttonOf(element: Element | null): HTMLElement | null {
  const label = element?.closest("[role=menu]")?.getAttribute("aria-labelledby");
  const button = label ? document.getElementById(label) : element;
  return button instanceof HTMLElement ? button : null;
}
