import { makeDaily as call } from "~/contract/calls/admin";
import { newYorkDate } from "~/days/new-york";
import { endpoint, on } from "~/http/endpoint.server";
import { toGame } from "~/services/games.server";
import { makeDaily } from "~/services/moderation.server";

const handle = endpoint(
  on(call, async ({ db, now, params, viewer }) => {
    const made = await makeDaily(db, params.id, null, { adminId: viewer.userId, now });
    return { game: toGame(made.game, newYorkDate(now), viewer), date: made.date };
  }),
);

export const loader = handle;
export const action = handle;
