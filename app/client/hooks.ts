import {
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from "react";
import { MINUTE, SECOND } from "~/game/dates";
import type { MarkStyle } from "~/game/share";
import { whenIdle } from "~/kit/prefetch";
import { comebacks } from "./network";
import { onSettings, readMarkStyle, readSetting, type SettingName } from "./settings";

export function useSetting(name: SettingName): boolean {
  return useSyncExternalStore(
    onSettings,
    () => readSetting(name),
    () => false,
  );
}

export function useMarkStyle(): MarkStyle {
  return useSyncExternalStore(onSettings, readMarkStyle, () => "circles");
}

// On the server React warns about useLayoutEffect at every render.
export const useBrowserLayoutEffect = typeof document === "undefined" ? useEffect : useLayoutEffect;

const never = () => () => {};

/** False on the server and at the first render in the browser. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}

/** A text that was typed before the hydration: React would replace it at the next rendering. */
export function useEarlyText(input: RefObject<HTMLInputElement>, onType: (text: string) => void) {
  useBrowserLayoutEffect(() => {
    const text = input.current?.value ?? "";
    if (text !== "") onType(text);
  }, [input, onType]);
}

const reducedMotion = "(prefers-reduced-motion: reduce)";

export function useReducedMotion(): boolean {
  return useSyncExternalStore(onReducedMotion, () => matchMedia(reducedMotion).matches);
}

function onReducedMotion(listener: () => void): () => void {
  const query = matchMedia(reducedMotion);
  query.addEventListener("change", listener);
  return () => query.removeEventListener("change", listener);
}

type EventNames = readonly (keyof DocumentEventMap)[];

const interactions: EventNames = ["pointerdown", "keydown", "visibilitychange"];

/** ms without a key or a press: a player who types a guess waits for nothing else */
const PAUSE = 1.5 * SECOND;

/** The visitor has used the page and pauses: it may load what was not needed. */
export function useInteracted(): boolean {
  return useHappened(interactions, PAUSE);
}

const linkSigns: EventNames = ["pointerover", "focusin"];

export function useLinkNoticed(): boolean {
  return useHappened(linkSigns, 0, isOnLink);
}

function isOnLink({ target }: Event): boolean {
  return target instanceof Element && target.closest("a") !== null;
}

const returns: EventNames = ["visibilitychange"];

/** ms after which a page counts as open for long */
const LONG = MINUTE;

export function useOpenForLong(): boolean {
  const returned = useHappened(returns, 0);
  const [stayed, setStayed] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setStayed(true), LONG);
    return () => clearTimeout(timer);
  }, []);
  return returned || stayed;
}

const always = () => true;

/** The page has been idle, `pause` ms after the last of these events. */
function useHappened(
  names: EventNames,
  pause: number,
  isMeant: (event: Event) => boolean = always,
): boolean {
  const [happened, setHappened] = useState(false);
  useEffect(() => {
    if (happened) return;
    let timer: number | undefined;
    const notice = (event: Event) => {
      if (!isMeant(event)) return;
      clearTimeout(timer);
      timer = window.setTimeout(() => whenIdle(() => setHappened(true)), pause);
    };
    for (const name of names) document.addEventListener(name, notice, { passive: true });
    return () => {
      clearTimeout(timer);
      for (const name of names) document.removeEventListener(name, notice);
    };
  }, [happened, names, pause, isMeant]);
  return happened;
}

/**
 * While `enabled`, and at once if the server came back before: what failed may have failed just
 * then.
 */
export function useOnline(callBack: () => unknown, enabled: boolean): void {
  const seen = useRef(comebacks.get());
  const latest = useRef(callBack);
  latest.current = callBack;
  useEffect(() => {
    const retry = () => {
      seen.current = comebacks.get();
      void latest.current();
    };
    if (!enabled) seen.current = comebacks.get();
    else if (seen.current !== comebacks.get()) retry();
    if (!enabled) return;
    return comebacks.subscribe(retry);
  }, [enabled]);
}

/** The page is loaded and has been idle: it may do what no visitor waits for. */
export function usePageIdle(): boolean {
  const [isIdle, setIsIdle] = useState(false);
  useEffect(() => whenIdle(() => setIsIdle(true)), []);
  return isIdle;
}

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
