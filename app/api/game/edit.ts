import { editGame as call, getGameToEdit } from "~/contract/calls/edit";
import { newYorkDate } from "~/days/new-york";
import { endpoint, handle } from "~/http/handle.server";
import { editGame } from "~/services/games/edit-game.server";
import { getGameOrThrow, toGame } from "~/services/games/games.server";

const respond = endpoint(
  handle(getGameToEdit, async ({ db, now, params, viewer }) =>
    toGame(await getGameOrThrow(db, params.id), newYorkDate(now), viewer),
  ),
  handle(call, async ({ db, now, params, body, viewer }) => {
    const game = await editGame(db, params.id, body, { adminId: viewer.userId, now });
    return { game: toGame(game, newYorkDate(now), viewer) };
  }),
);

export const loader = respond;
export const action = respond;
