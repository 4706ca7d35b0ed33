import { hashKeyOf, operatorMail } from "~/compose";
import { serverTexts } from "~/config/texts/server";
import { callsOf } from "~/contract/call";
import * as gameContract from "~/contract/game";
import { newYorkDate } from "~/days/new-york";
import { publicUrl } from "~/http/bindings.server";
import { cachedUntilChange, oneGameTags } from "~/http/cache-rules.server";
import { parseDateOrThrow } from "~/http/dates.server";
import { implement } from "~/http/handle.server";
import { deleteGame } from "~/services/games/delete-game.server";
import { findDailyGame, findGameByUid, mayOpen, toGame } from "~/services/games/games.server";
import { makeLink, revokeLink } from "~/services/games/links.server";
import {
  GameNotFoundError,
  NoGameOnDateError,
  NoGameTodayError,
} from "~/services/ground/errors.server";
import { dayFreedEmail } from "~/services/ground/mail/email-templates.server";
import { emailOperators } from "~/services/ground/mail/operator-mail.server";
import { guestAt, isAdmin } from "~/services/ground/viewer.server";
import { findOpenLink } from "~/services/results/read/link-players.server";

export const gameApi = implement(callsOf(gameContract), {
  getTodaysGame: {
    cache: cachedUntilChange("day", "all-games"),
    async handle({ db, now, shownGames }) {
      const viewer = guestAt(now);
      const game = await findDailyGame(db, viewer.today);
      if (!game) throw new NoGameTodayError();
      shownGames.add(game.uid);
      return toGame(game, viewer);
    },
  },
  getGameOfDate: {
    cache: cachedUntilChange("all-games"),
    async handle({ db, now, params, shownGames, findViewer }) {
      const date = parseDateOrThrow(params.date, "malformed");
      const today = newYorkDate(now);
      const viewer = date > today ? await findViewer() : guestAt(now);
      const mayRead = date <= today || isAdmin(viewer);
      const game = mayRead ? await findDailyGame(db, date) : null;
      if (!game) throw new NoGameOnDateError(date);
      shownGames.add(game.uid);
      return toGame(game, viewer);
    },
  },
  getGameByUid: {
    async handle({ db, params, findViewer }) {
      const [game, viewer] = await Promise.all([findGameByUid(db, params.uid), findViewer()]);
      if (!game || !mayOpen(game, viewer)) throw new GameNotFoundError();
      return toGame(game, viewer);
    },
  },
  makeGameLink: {
    async handle({ db, params, actor, bindings, request }) {
      const link = await makeLink(db, params.id, hashKeyOf(bindings), actor);
      return {
        url: `${publicUrl(bindings, request)}/try/${link.secret}`,
        expires: new Date(link.expiresAt).toISOString(),
      };
    },
  },
  revokeGameLink: {
    async handle({ db, params, actor }) {
      await revokeLink(db, params.id, actor);
      return { message: serverTexts.linkRevoked };
    },
  },
  getLinkedGame: {
    async handle({ db, now, params }) {
      const game = await findOpenLink(db, params.id, now);
      if (!game) throw new GameNotFoundError();
      return toGame(game, guestAt(now));
    },
  },
  deleteGameByUid: {
    purges: oneGameTags,
    async handle(context) {
      const { db, params, actor, bindings, request, afterResponse } = context;
      const freed = await deleteGame(db, params.uid, actor);
      if (freed !== null) {
        const content = dayFreedEmail(freed, publicUrl(bindings, request));
        afterResponse(async () => emailOperators(operatorMail(context), content));
      }
      return { message: serverTexts.gameDeleted };
    },
  },
});
