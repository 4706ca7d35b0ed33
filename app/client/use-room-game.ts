import { useMatches } from "@remix-run/react";
import type { Game } from "~/features/games/contract";
import type { RoomGameRef } from "~/features/rooms/contract";
import { useFinishedGames } from "./use-finished-games";
import { useRootData } from "./use-root-data";

/** The game of the page, if it may be played in a room: today's only after it is finished. */
export function useRoomGame(): RoomGameRef | null {
  const { rooms } = useRootData();
  const finished = useFinishedGames();
  const { id = "", data, params } = useMatches().at(-1) ?? {};
  const { game } = (data ?? {}) as { readonly game?: Game | null };
  if (!game || !rooms) return null;
  if (id === "home" && !finished.has(game.date)) return null;
  return params?.secret ? { link: params.secret } : { uid: game.uid };
}
