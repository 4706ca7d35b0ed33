import { type RefObject, useEffect, useRef } from "react";

/** For the heading of a part that appears: what had the focus before is gone. */
export function useFocusIfLost<E extends HTMLElement>(): RefObject<E> {
  const heading = useRef<E>(null);
  useEffect(() => {
    if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true });
  }, []);
  return heading;
}
