import { addSpelling as call } from "~/contract/calls/admin";
import { newYorkDate } from "~/days/new-york";
import { endpoint, handle } from "~/http/handle.server";
import { addSpelling } from "~/services/games/edit-game.server";
import { toGame } from "~/services/games/games.server";

const respond = endpoint(
  handle(call, async ({ db, now, params, body, viewer }) => {
    const game = await addSpelling(db, params.id, body, { adminId: viewer.userId, now });
    return { game: toGame(game, newYorkDate(now), viewer) };
  }),
);

export const loader = respond;
export const action = respond;
