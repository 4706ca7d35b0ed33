import { requestTexts } from "~/config/texts/refusals";
import { scheduleGame as call } from "~/contract/calls/admin";
import { newYorkDate, parseDate } from "~/days/new-york";
import { endpoint, on } from "~/http/endpoint.server";
import { RequestError } from "~/http/errors.server";
import { toGame } from "~/services/games.server";
import { scheduleGame } from "~/services/schedule.server";

const handle = endpoint(
  on(call, async ({ db, now, params, body, viewer }) => {
    const date = parseDate(body.date);
    if (!date) throw new RequestError("invalid", requestTexts.noSuchDate(body.date));
    const game = await scheduleGame(db, params.id, date, { adminId: viewer.userId, now });
    return { game: toGame(game, newYorkDate(now), viewer) };
  }),
);

export const loader = handle;
export const action = handle;
