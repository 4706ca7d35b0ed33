import { useEffect, useState } from "react";

/** Whether the page has loaded and has nothing else to do: the moment for what no visitor waits for. */
export function useSettled(): boolean {
  const [settled, setSettled] = useState(false);
  useEffect(() => {
    const settle = () =>
      // Safari has no idle callbacks.
      (window.requestIdleCallback ?? setTimeout)(() => setSettled(true));
    if (document.readyState === "complete") settle();
    else window.addEventListener("load", settle, { once: true });
  }, []);
  return settled;
}
