import { requestTexts } from "~/config/texts/errors";
import { scheduleGame as call } from "~/contract/calls/admin";
import { newYorkDate, parseDate } from "~/days/new-york";
import { RequestError } from "~/http/errors.server";
import { endpoint, handle } from "~/http/handle.server";
import { scheduleGame } from "~/services/admin/schedule.server";
import { toGame } from "~/services/games/games.server";

const respond = endpoint(
  handle(call, async ({ db, now, params, body, viewer }) => {
    const date = parseDate(body.date);
    if (!date) throw new RequestError("invalid", requestTexts.invalidDate(body.date));
    const game = await scheduleGame(db, params.id, date, { adminId: viewer.userId, now });
    return { game: toGame(game, newYorkDate(now), viewer) };
  }),
);

export const loader = respond;
export const action = respond;
