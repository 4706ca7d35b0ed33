import { useEffect, useRef } from "react";

/**
 * Restores the focus when the last of several modals closes: it goes back to the element that
 * opened the first one. Mantine cannot do this if that element is gone: an entry of a menu, or a
 * button in a modal that the next one replaced. Returns a function to call before a modal opens.
 */
export function useFocusRestore(isOpen: boolean): () => void {
  const opener = useRef<HTMLElement | null>(null);
  useEffect(() => {
    if (isOpen) return;
    const { activeElement } = document;
    const isLost = activeElement === document.body || activeElement?.closest("dialog");
    if (isLost) opener.current?.focus({ preventScroll: true });
    opener.current = null;
  }, [isOpen]);
  return () => {
    opener.current ??= buttonOf(document.activeElement);
  };
}

/** Returns the element, or the button of the menu to which it belongs, since the menu closes. */
function buttonOf(element: Element | null): HTMLElement | null {
  const label = element?.closest("[role=menu]")?.getAttribute("aria-labelledby");
  const button = label ? document.getElementById(label) : element;
  return button instanceof HTMLElement ? button : null;
}
