import { swapGames as call } from "~/contract/calls/admin";
import { newYorkDate } from "~/days/new-york";
import { endpoint, handle } from "~/http/handle.server";
import { swapGames } from "~/services/admin/schedule.server";
import { toGame } from "~/services/games/games.server";

const respond = endpoint(
  handle(call, async ({ db, now, params, body, viewer }) => {
    const games = await swapGames(db, params.id, body.with, { adminId: viewer.userId, now });
    return { games: games.map((game) => toGame(game, newYorkDate(now), viewer)) };
  }),
);

export const loader = respond;
export const action = respond;
