import { unscheduleGame as call } from "~/contract/calls/admin";
import { newYorkDate } from "~/days/new-york";
import { endpoint, handle } from "~/http/handle.server";
import { unscheduleGame } from "~/services/admin/schedule.server";
import { toGame } from "~/services/games/games.server";

const respond = endpoint(
  handle(call, async ({ db, now, params, viewer }) => {
    const game = await unscheduleGame(db, params.id, { adminId: viewer.userId, now });
    return { game: toGame(game, newYorkDate(now), viewer) };
  }),
);

export const loader = respond;
export const action = respond;
