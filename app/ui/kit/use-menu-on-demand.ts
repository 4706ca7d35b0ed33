import { useEffect, useLayoutEffect, useRef, useState } from "react";

/**
 * The state of a menu that was loaded because its button was pressed: it takes the place of that button with its focus,
 * and opens. Mantine gives the focus back to what had it when a menu opens.
 */
export function useMenuOnDemand() {
  const button = useRef<HTMLButtonElement>(null);
  const [opened, setOpened] = useState(false);
  // Before anything is painted: a key that is pressed meanwhile must not go to the page.
  useLayoutEffect(() => button.current?.focus(), []);
  useEffect(() => setOpened(true), []);
  return { button, opened, setOpened };
}
