import { serverTexts } from "~/config/texts/server";
import { deleteGameByUid, getGameByUid } from "~/contract/calls/game";
import { newYorkDate } from "~/days/new-york";
import { endpoint, handle } from "~/http/handle.server";
import { GameNotFoundError } from "~/services/errors.server";
import { deleteGame } from "~/services/games/delete-game.server";
import { findGameByUid, mayOpen, toGame } from "~/services/games/games.server";

const respond = endpoint(
  handle(getGameByUid, async ({ db, now, params, findViewer }) => {
    const today = newYorkDate(now);
    const [game, viewer] = await Promise.all([findGameByUid(db, params.uid), findViewer()]);
    if (!game || !mayOpen(game, viewer, today)) throw new GameNotFoundError();
    return toGame(game, today, viewer);
  }),
  handle(deleteGameByUid, async ({ db, now, params, viewer }) => {
    await deleteGame(db, params.uid, viewer, now);
    return { message: serverTexts.gameDeleted };
  }),
);

export const loader = respond;
export const action = respond;
