import { editGame as call, getGameToEdit } from "~/contract/calls/edit";
import { newYorkDate } from "~/days/new-york";
import { endpoint, on } from "~/http/endpoint.server";
import { editGame } from "~/services/edit-game.server";
import { toGame } from "~/services/games.server";
import { storedGame } from "~/services/moderation.server";

const handle = endpoint(
  on(getGameToEdit, async ({ db, now, params, viewer }) =>
    toGame(await storedGame(db, params.id), newYorkDate(now), viewer),
  ),
  on(call, async ({ db, now, params, body, viewer }) => {
    const game = await editGame(db, params.id, body, { adminId: viewer.userId, now });
    return { game: toGame(game, newYorkDate(now), viewer) };
  }),
);

export const loader = handle;
export const action = handle;
