import { useMatches } from "@remix-run/react";
import { type ReactNode, useEffect, useState } from "react";
import { preloadPages, reloadOnMissingFile } from "~/browser/build-files";
import { unsubmittedGames } from "~/browser/saved-games";
import {
  offlineCopyTitle,
  removeServiceWorker,
  startServiceWorker,
} from "~/browser/service-worker";
import { connectionTexts } from "~/config/texts/navigation";
import { gameOverTexts } from "~/config/texts/result";
import type { NewYorkDate } from "~/game/dates";
import { type SavedGameKey, savedGameKey } from "~/game/saved-game-key";
import { calendarDate } from "../kit/format";
import { toast } from "../kit/toast";
import classes from "./Connection.module.css";

/** ms */
const GOOD_NEWS = 3000;

interface ConnectionProps {
  /** Whether this site has one; false where its operator took it back. */
  readonly serviceWorker: boolean;
}

/** Watches the network: says when it is gone, sends what waited for it, and keeps the product playable without it. */
export default function Connection({ serviceWorker }: ConnectionProps): ReactNode {
  const state = useNetwork();
  useWaitingResults(state !== "offline");
  useEffect(() => {
    void (serviceWorker ? startServiceWorker() : removeServiceWorker());
  }, [serviceWorker]);
  useEffect(preloadPages, []);
  useEffect(reloadOnMissingFile, []);
  return (
    <p className={classes.banner} role="status" data-state={state}>
      {state === "offline" && <span>{offlineText()}</span>}
      {state === "back" && <span>{connectionTexts.back}</span>}
    </p>
  );
}

function offlineText(): string {
  const title = offlineCopyTitle();
  return title === null ? connectionTexts.offline : connectionTexts.kept(title);
}

type Network = "online" | "offline" | "back";

/** A page that is a kept copy came without a network, whatever the browser believes. */
function useNetwork(): Network {
  const [state, setState] = useState<Network>("online");
  useEffect(() => {
    if (!navigator.onLine || offlineCopyTitle() !== null) setState("offline");
    const leave = () => setState("offline");
    const comeBack = () => setState("back");
    window.addEventListener("offline", leave);
    window.addEventListener("online", comeBack);
    return () => {
      window.removeEventListener("offline", leave);
      window.removeEventListener("online", comeBack);
    };
  }, []);
  useEffect(() => {
    if (state !== "back") return;
    const timer = setTimeout(() => setState("online"), GOOD_NEWS);
    return () => clearTimeout(timer);
  }, [state]);
  return state;
}

/** Results that are still here go out when the page opens, and whenever the network comes back. */
function useWaitingResults(online: boolean): void {
  const onScreen = useGameOnScreen();
  useEffect(() => {
    if (online && unsubmittedGames(onScreen).length > 0) void send(onScreen);
  }, [online, onScreen]);
}

async function send(onScreen: SavedGameKey | null): Promise<void> {
  try {
    const { submitLateResults } = await import("~/browser/late-results");
    for (const day of await submitLateResults(onScreen)) {
      void toast({ tone: "error", message: gameOverTexts.tooLate(calendarDate(day)) });
    }
  } catch {
    // They wait on, for the next page or for the network.
  }
}

/** What the game of this page is saved under; its board hands its result in itself. */
function useGameOnScreen(): SavedGameKey | null {
  const page = useMatches().at(-1);
  const { game } = (page?.data ?? {}) as { game?: { uid: string; date: NewYorkDate } | null };
  if (!game) return null;
  return savedGameKey(
    page?.pathname.startsWith("/community/")
      ? { kind: "community", uid: game.uid }
      : { kind: "daily", date: game.date },
  );
}
