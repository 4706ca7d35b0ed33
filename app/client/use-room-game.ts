import type { RoomGameRef } from "~/game/room";
import { hasScoreboard, useGameOnPage } from "./game-on-page";
import { useFinishedGames } from "./use-finished-games";
import { useRootData } from "./use-root-data";

/** The game of the page, if it may be played in a room: today's only after it is finished. */
export function useRoomGame(): RoomGameRef | null {
  const { rooms } = useRootData();
  const finished = useFinishedGames();
  const onPage = useGameOnPage();
  if (!rooms || !onPage || !hasScoreboard(onPage)) return null;
  const { kind, game, link } = onPage;
  if (kind === "daily" && !finished.has(game.date)) return null;
  return link === undefined ? { uid: game.uid } : { link };
}
