import { hashKeyOf } from "~/compose";
import { callsOf } from "~/contract/call";
import { implement, noCacheRules } from "~/server/handle.server";
import { noticesTexts } from "~/texts/notices";
import * as noticesContract from "./contract";
import {
  markNotificationsRead,
  notificationsOf,
  setReviewMails,
  unsubscribe,
} from "./notices.server";

export const noticesApi = implement(callsOf(noticesContract), noCacheRules, {
  getNotices: ({ db, actor }) => notificationsOf(db, actor.user.id),
  async readNotices({ db, actor }) {
    await markNotificationsRead(db, actor.user.id);
    return { message: noticesTexts.marked };
  },
  async setReviewMails({ db, actor, body }) {
    await setReviewMails(db, actor.user.id, body.mails);
    return { message: body.mails ? noticesTexts.mailsOn : noticesTexts.mailsOff };
  },
  async unsubscribe({ db, params, bindings }) {
    await unsubscribe(db, params.token, hashKeyOf(bindings));
    return { message: noticesTexts.mailsOff };
  },
});
