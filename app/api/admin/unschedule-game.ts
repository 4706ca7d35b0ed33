import { unscheduleGame as call } from "~/contract/calls/admin";
import { newYorkDate } from "~/days/new-york";
import { endpoint, on } from "~/http/endpoint.server";
import { toGame } from "~/services/games.server";
import { unscheduleGame } from "~/services/schedule.server";

const handle = endpoint(
  on(call, async ({ db, now, params, viewer }) => {
    const game = await unscheduleGame(db, params.id, { adminId: viewer.userId, now });
    return { game: toGame(game, newYorkDate(now), viewer) };
  }),
);

export const loader = handle;
export const action = handle;
