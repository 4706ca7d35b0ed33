import { hashKeyOf, operatorMail } from "~/compose";
import { callsOf } from "~/contract/call";
import { newYorkDate } from "~/days/new-york";
import { deleteGame } from "~/features/editor/delete-game.server";
import { findOpenLink } from "~/features/play/read-scoreboard.server";
import { publicUrl } from "~/server/bindings.server";
import { cachedUntilChange, oneGameTags } from "~/server/cache-rules.server";
import { parseDateOrThrow } from "~/server/dates.server";
import { fail } from "~/server/errors.server";
import { implement } from "~/server/handle.server";
import { linkTo, toEmail } from "~/server/mail/email-frame.server";
import { emailOperators } from "~/server/mail/operator-mail.server";
import { guestAt, isAdmin } from "~/server/viewer.server";
import { operatorMailTexts } from "~/texts/emails";
import { serverTexts } from "~/texts/server";
import * as gameContract from "./contract";
import { findDailyGame, findGameByUid, mayOpen, toGame } from "./games.server";
import { makeInviteLink, revokeInviteLink } from "./links.server";

const cacheRules = {
  getTodaysGame: { cache: cachedUntilChange("day", "all-games") },
  getGameOfDate: { cache: cachedUntilChange("all-games") },
  deleteGameByUid: { purges: oneGameTags },
} as const;

export const gameApi = implement(callsOf(gameContract), cacheRules, {
  async getTodaysGame({ db, now, shownGames }) {
    const viewer = guestAt(now);
    const game = await findDailyGame(db, viewer.today);
    if (!game) throw fail("noGameToday");
    shownGames.add(game.uid);
    return toGame(game, viewer);
  },
  async getGameOfDate({ db, now, params, shownGames, findViewer }) {
    const date = parseDateOrThrow(params.date, "malformed");
    const today = newYorkDate(now);
    const viewer = date > today ? await findViewer() : guestAt(now);
    const mayRead = date <= today || isAdmin(viewer);
    const game = mayRead ? await findDailyGame(db, date) : null;
    if (!game) throw fail("noGameOnDate", date);
    shownGames.add(game.uid);
    return toGame(game, viewer);
  },
  async getGameByUid({ db, params, findViewer }) {
    const [game, viewer] = await Promise.all([findGameByUid(db, params.uid), findViewer()]);
    if (!game || !mayOpen(game, viewer)) throw fail("gameNotFound");
    return toGame(game, viewer);
  },
  async makeGameLink({ db, params, actor, bindings, request }) {
    const link = await makeInviteLink(db, params.id, hashKeyOf(bindings), actor);
    return {
      url: `${publicUrl(bindings, request)}/try/${link.secret}`,
      expires: new Date(link.expiresAt).toISOString(),
    };
  },
  async revokeGameLink({ db, params, actor }) {
    await revokeInviteLink(db, params.id, actor);
    return { message: serverTexts.linkRevoked };
  },
  async getLinkedGame({ db, now, params }) {
    const game = await findOpenLink(db, params.id, now);
    if (!game) throw fail("gameNotFound");
    return toGame(game, guestAt(now));
  },
  async deleteGameByUid(context) {
    const { db, params, actor, bindings, request, afterResponse } = context;
    const freed = await deleteGame(db, params.uid, actor);
    if (freed !== null) {
      const siteUrl = publicUrl(bindings, request);
      const link = linkTo(siteUrl, "/admin/schedule", operatorMailTexts.openSchedule);
      const content = toEmail(operatorMailTexts.dayFreed(freed), link);
      afterResponse(async () => emailOperators(operatorMail(context), content));
    }
    return { message: serverTexts.gameDeleted };
  },
});
