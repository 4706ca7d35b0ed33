import { useEffect, useLayoutEffect, useRef, useState } from "react";

/**
 * For a menu that was loaded because its button was pressed. It replaces that button, takes its
 * focus, and opens. `leaveFocus`: the chosen entry moves the focus itself.
 */
export function useMenuOnDemand() {
  const button = useRef<HTMLButtonElement>(null);
  const [opened, setOpened] = useState(false);
  const [returnFocus, setReturnFocus] = useState(true);
  // Before the next paint: a key that is pressed meanwhile must not go to the page.
  useLayoutEffect(() => button.current?.focus(), []);
  useEffect(() => setOpened(true), []);
  // Mantine closes a menu on Escape only when the focus has moved into it.
  useEffect(() => {
    if (!opened) return;
    const target = button.current;
    const close = ({ key }: KeyboardEvent) => key === "Escape" && setOpened(false);
    target?.addEventListener("keydown", close);
    return () => target?.removeEventListener("keydown", close);
  }, [opened]);
  const menu = {
    opened,
    onChange: setOpened,
    onOpen: () => setReturnFocus(true),
    returnFocus,
    // The first entry takes the focus.
    withInitialFocusPlaceholder: false,
  };
  return { button, menu, leaveFocus: () => setReturnFocus(false) };
}
