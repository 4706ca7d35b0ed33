import { serverTexts } from "~/config/texts/server";
import { deleteGameByUid, getGameByUid } from "~/contract/calls/game";
import { newYorkDate } from "~/days/new-york";
import { endpoint, on } from "~/http/endpoint.server";
import { deleteGame } from "~/services/delete-game.server";
import { findGameByUid, mayOpen, toGame } from "~/services/games.server";
import { NoSuchGameError } from "~/services/refusals.server";

const handle = endpoint(
  on(getGameByUid, async ({ db, now, params, findViewer }) => {
    const today = newYorkDate(now);
    const [game, viewer] = await Promise.all([findGameByUid(db, params.uid), findViewer()]);
    if (!game || !mayOpen(game, viewer, today)) throw new NoSuchGameError();
    return toGame(game, today, viewer);
  }),
  on(deleteGameByUid, async ({ db, now, params, viewer }) => {
    await deleteGame(db, params.uid, viewer, now);
    return { message: serverTexts.gameDeleted };
  }),
);

export const loader = handle;
export const action = handle;
