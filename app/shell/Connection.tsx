import { type ReactNode, useEffect, useState } from "react";
import { scoreboardKey, useGameOnPage } from "~/client/game-on-page";
import { useLinkNoticed } from "~/client/hooks";
import { reloadOnMissingFile } from "~/client/missing-files";
import { unsubmittedGames } from "~/client/saved-games";
import { offlineCopyTitle, removeServiceWorker } from "~/client/service-worker";
import { hasPendingLogouts } from "~/client/session";
import { reachesServer } from "~/client/unreachable";
import { appealsText } from "~/features/play/appeals";
import { SECOND } from "~/game/dates";
import type { SavedGameKey } from "~/game/puzzle";
import { preloadPages } from "~/kit/load-ahead";
import { connectionTexts } from "~/texts/connection";
import classes from "./Connection.module.css";

const loadSender = () => import("~/features/play/waiting-requests");

/** ms between two checks while there is no network */
const CHECK_INTERVAL = 10 * SECOND;
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
  // The board submits its result itself.
  useWaitingRequests(state !== "offline", onPage && scoreboardKey(onPage));
  useEffect(() => {
    if (!serviceWorker) void removeServiceWorker();
  }, [serviceWorker]);
  useEffect(() => {
    if (interacted || linkNoticed) preloadPages();
  }, [interacted, linkNoticed]);
  useEffect(reloadOnMissingFile, []);
  return (
    <p className={classes.banner} role="status" data-state={state}>
      {state === "offline" && <span>{offlineText(onPage !== null)}</span>}
      {state === "back" && <span>{connectionTexts.back}</span>}
    </p>
  );
}

function offlineText(isGame: boolean): string {
  const title = isGame ? offlineCopyTitle() : null;
  return title === null ? connectionTexts.offline : connectionTexts.offlineCopy(title);
}

type Network = "online" | "offline" | "back";

/**
 * A page that is an offline copy starts as offline: browsers may report online without a
 * connection.
 */
function useNetwork(): Network {
  const [state, setState] = useState<Network>("online");
  useEffect(() => {
    if (!navigator.onLine || offlineCopyTitle() !== null) setState("offline");
    const onOffline = () => setState("offline");
    const onOnline = () => setState("back");
    window.addEventListener("offline", onOffline);
    window.addEventListener("online", onOnline);
    return () => {
      window.removeEventListener("offline", onOffline);
      window.removeEventListener("online", onOnline);
    };
  }, []);
  useEffect(() => {
    if (state !== "offline") return;
    const timer = setInterval(() => void checkNetwork(), CHECK_INTERVAL);
    return () => clearInterval(timer);
  }, [state]);
  useEffect(() => {
    if (state !== "back") return;
    const timer = setTimeout(() => setState("online"), BACK_SHOWN);
    return () => clearTimeout(timer);
  }, [state]);
  return state;
}

/** Browsers may report online without a connection, and then fire no event when it returns. */
async function checkNetwork(): Promise<void> {
  if (await reachesServer()) window.dispatchEvent(new Event("online"));
}

function useWaitingRequests(online: boolean, onScreen: SavedGameKey | null): void {
  useEffect(() => {
    const isWaiting =
      hasPendingLogouts() || unsubmittedGames(onScreen).length > 0 || appealsText() !== "";
    if (!online || !isWaiting) return;
    const controller = new AbortController();
    void send(onScreen, controller.signal);
    return () => controller.abort();
  }, [online, onScreen]);
}

async function send(onScreen: SavedGameKey | null, signal: AbortSignal): Promise<void> {
  try {
    const { sendWaitingRequests } = await loadSender();
    await sendWaitingRequests(onScreen, signal);
  } catch {}
}
