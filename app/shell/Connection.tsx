import { useLocation } from "@remix-run/react";
import { type ReactNode, useEffect, useState, useSyncExternalStore } from "react";
import { scoreboardKey, useGameOnPage } from "~/client/game-on-page";
import { reloadOnMissingFile } from "~/client/missing-files";
import { online } from "~/client/network";
import { unsubmittedGames } from "~/client/saved-games";
import { offlineCopyTitle, removeServiceWorker } from "~/client/service-worker";
import { hasPendingLogouts } from "~/client/session";
import { appealsText } from "~/features/play/appeals";
import { SECOND } from "~/game/dates";
import type { SavedGameKey } from "~/game/game-ref";
import { Button } from "~/kit/Button";
import { useLinkNoticed } from "~/kit/use-happened";
import { connectionTexts } from "~/texts/connection";
import { shellTexts } from "~/texts/shell";
import classes from "./Connection.module.css";
import { prefetchPages } from "./prefetch-pages";

const loadSender = () => import("~/features/play/waiting-requests");

/** ms */
const BACK_SHOWN = 3 * SECOND;

interface ConnectionProps {
  /** If not, the worker of an earlier visit is removed. */
  readonly serviceWorker: boolean;
  readonly interacted: boolean;
}

export function Connection({ serviceWorker, interacted }: ConnectionProps): ReactNode {
  const state = useNetwork();
  const linkNoticed = useLinkNoticed();
  const onPage = useGameOnPage();
  const isRoom = useLocation().pathname.startsWith("/room/");
  // The board submits its result itself.
  useWaitingRequests(state !== "offline", onPage && scoreboardKey(onPage));
  useEffect(() => {
    if (!serviceWorker) void removeServiceWorker();
  }, [serviceWorker]);
  useEffect(() => {
    if (interacted || linkNoticed) prefetchPages();
  }, [interacted, linkNoticed]);
  useEffect(reloadOnMissingFile, []);
  return (
    <p className={classes.banner} role="status" data-state={state}>
      {/* A room says itself what it keeps. */}
      {state === "offline" && !isRoom && <span>{offlineText(onPage !== null)}</span>}
      {state === "back" && (
        <span>
          {connectionTexts.back}
          {offlineCopyTitle() !== null && (
            <Button variant="link" onClick={() => window.location.reload()}>
              {shellTexts.reload}
            </Button>
          )}
        </span>
      )}
    </p>
  );
}

function offlineText(isGame: boolean): string {
  const title = isGame ? offlineCopyTitle() : null;
  return title === null ? connectionTexts.offline : connectionTexts.offlineCopy(title);
}

type Network = "online" | "offline" | "back";

function useNetwork(): Network {
  const isOnline = useSyncExternalStore(online.subscribe, online.get, () => true);
  const [isBack, setIsBack] = useState(false);
  useEffect(() => online.subscribe(setIsBack), []);
  useEffect(() => {
    // A saved copy can be exchanged for the page.
    if (!isBack || offlineCopyTitle() !== null) return;
    const timer = setTimeout(() => setIsBack(false), BACK_SHOWN);
    return () => clearTimeout(timer);
  }, [isBack]);
  if (!isOnline) return "offline";
  return isBack ? "back" : "online";
}

function useWaitingRequests(online: boolean, onScreen: SavedGameKey | null): void {
  useEffect(() => {
    const isWaiting =
      hasPendingLogouts() || unsubmittedGames(onScreen).length > 0 || appealsText() !== "";
    if (!online || !isWaiting) return;
    const controller = new AbortController();
    void sendWaiting(onScreen, controller.signal);
    return () => controller.abort();
  }, [online, onScreen]);
}

async function sendWaiting(onScreen: SavedGameKey | null, signal: AbortSignal): Promise<void> {
  try {
    const { sendWaitingRequests } = await loadSender();
    await sendWaitingRequests(onScreen, signal);
  } catch {}
}
