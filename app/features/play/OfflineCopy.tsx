import { useEffect } from "react";
import { type GameOnPage, gameRefOf, hasScoreboard } from "~/client/game-on-page";
import { saveOfflineCopy, startServiceWorker } from "~/client/service-worker";
import { useComeback } from "~/client/use-comeback";
import { useRootData } from "~/client/use-root-data";
import { dayAddress } from "~/contract/offline-page";
import { gamePath } from "~/game/game-ref";
import { calendarDate } from "~/kit/format";
import { offlineCopyTexts } from "~/texts/connection";

/** Saves the page of a game that has begun. A game that is not public is not saved. */
export default function OfflineCopy({ onPage }: { readonly onPage: GameOnPage }) {
  const { serviceWorker } = useRootData();
  const isPublic = hasScoreboard(onPage) && onPage.link === undefined;
  const address = addressOf(onPage);
  const title = titleOf(onPage);
  useEffect(() => {
    if (serviceWorker) void startServiceWorker();
  }, [serviceWorker]);
  useEffect(() => {
    if (isPublic) void saveOfflineCopy({ address, title });
  }, [isPublic, address, title]);
  useComeback(() => saveOfflineCopy({ address, title }), isPublic);
  return null;
}

function addressOf(onPage: GameOnPage): string {
  return onPage.kind === "daily" ? dayAddress(onPage.game.date) : gamePath(gameRefOf(onPage));
}

function titleOf({ kind, game }: GameOnPage): string {
  return kind === "community"
    ? offlineCopyTexts.game(game.prompt, game.submitter)
    : offlineCopyTexts.day(game.day ?? 0, calendarDate(game.date));
}
