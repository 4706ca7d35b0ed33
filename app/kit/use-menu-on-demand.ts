import { useEffect, useLayoutEffect, useRef, useState } from "react";

/**
 * For a menu that was loaded because its button was pressed. It replaces that button, takes its
 * focus, and opens.
 */
export function useMenuOnDemand() {
  const button = useRef<HTMLButtonElement>(null);
  const [opened, setOpened] = useState(false);
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
  return { button, opened, setOpened };
}
