import { useEffect, useState } from "react";
import { MINUTE, SECOND } from "~/game/dates";
import { whenIdle } from "./prefetch";

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

/** The page is loaded and has been idle: it may do what no visitor waits for. */
export function usePageIdle(): boolean {
  const [isIdle, setIsIdle] = useState(false);
  useEffect(() => whenIdle(() => setIsIdle(true)), []);
  return isIdle;
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
