import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from "react";
import { onSettings, readSetting, type SettingName } from "~/browser/settings";

/** Returns a setting of this browser. Off while the server renders. */
export function useSetting(name: SettingName): boolean {
  return useSyncExternalStore(
    onSettings,
    () => readSetting(name),
    () => false,
  );
}

const interactions = ["pointerdown", "keydown", "visibilitychange"] as const;

/**
 * Whether the visitor has used the page, which is loaded and has been idle since. From then on it
 * may load what was not needed before.
 */
export function useInteracted(): boolean {
  const [interacted, setInteracted] = useState(false);
  useEffect(() => {
    if (interacted) return;
    const notice = () => whenIdle(() => setInteracted(true));
    for (const name of interactions) document.addEventListener(name, notice, { passive: true });
    return () => {
      for (const name of interactions) document.removeEventListener(name, notice);
    };
  }, [interacted]);
  return interacted;
}

/** Calls back whenever the network is back, while `enabled`. */
export function useOnline(callBack: () => unknown, enabled: boolean): void {
  useEffect(() => {
    if (!enabled) return;
    const listener = () => void callBack();
    window.addEventListener("online", listener);
    return () => window.removeEventListener("online", listener);
  }, [callBack, enabled]);
}

/**
 * Whether the page is loaded and has been idle. From then on it may do what no visitor waits for.
 */
export function usePageIdle(): boolean {
  const [isIdle, setIsIdle] = useState(false);
  useEffect(() => whenIdle(() => setIsIdle(true)), []);
  return isIdle;
}

/** Calls back when the page is loaded and idle. */
function whenIdle(callBack: () => void): void {
  // Safari has no idle callbacks.
  const wait = () => (window.requestIdleCallback ?? setTimeout)(callBack);
  if (document.readyState === "complete") wait();
  else window.addEventListener("load", wait, { once: true });
}

/**
 * Returns `opened`, but false at the first render. Mantine remembers the focused element, to which
 * the focus returns, only when a dialog that is already rendered opens.
 */
export function useOpenedAfterMount(opened: boolean): boolean {
  const [after, setAfter] = useState(false);
  useEffect(() => setAfter(opened), [opened]);
  return after;
}

/**
 * Returns the state of a menu that was loaded because its button was pressed. It replaces that
 * button, takes its focus, and opens. Mantine returns the focus to what had it when the menu opens.
 */
export function useMenuOnDemand() {
  const button = useRef<HTMLButtonElement>(null);
  const [opened, setOpened] = useState(false);
  // Before the next paint: a key that is pressed meanwhile must not go to the page.
  useLayoutEffect(() => button.current?.focus(), []);
  useEffect(() => setOpened(true), []);
  return { button, opened, setOpened };
}
