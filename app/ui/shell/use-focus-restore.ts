import { useEffect, useRef } from "react";

/**
 * When the last of several modals closes, the focus goes back to what opened the first one: it
 * may be gone, as an entry of a menu is. Call the returned function before a modal opens.
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

/** Or the button of the menu to which it belongs, since the menu closes. */
function buttonOf(element: Element | null): HTMLElement | null {
  const label = element?.closest("[role=menu]")?.getAttribute("aria-labelledby");
  const button = label ? document.getElementById(label) : element;
  return button instanceof HTMLElement ? button : null;
}
