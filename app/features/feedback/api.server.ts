import { accountContext, hashKeyOf, sendOwedMailsAfter } from "~/compose";
import { callsOf } from "~/contract/call";
import { cachedUntilChange } from "~/server/cache-rules.server";
import { implement } from "~/server/handle.server";
import { countMail } from "~/server/mail/mail-quotas.server";
import { clientNetwork, wideNetwork } from "~/server/rate-limit.server";
import type { CallContext } from "~/server/request-context.server";
import type { Viewer } from "~/server/viewer.server";
import { serverTexts } from "~/texts/server";
import type { NewReport } from "./contract";
import * as feedbackContract from "./contract";
import {
  changeFeedback,
  deleteFeedback,
  listTestimonials,
  pageOfFeedback,
  submitFeedback,
} from "./feedback.server";
import { reportReceivedEmail } from "./mails.server";
import { submitObjection } from "./objections.server";
import { reportCircle, reporterOf, reportGame } from "./reports.server";

const cacheRules = {
  changeFeedback: { purges: ["testimonies"] },
  deleteFeedback: { purges: ["testimonies"] },
  getTestimonials: { cache: cachedUntilChange("testimonies") },
} as const;

export const feedbackApi = implement(callsOf(feedbackContract), cacheRules, {
  async submitFeedback(args) {
    const { db, body, now, findViewer } = args;
    const viewer = await findViewer();
    if (body.kind === "report") return receiveReport(args, body, viewer);
    await submitFeedback(db, body, viewer, now);
    return { message: serverTexts.feedbackReceived };
  },
  async submitObjection({ db, body, actor }) {
    await submitObjection(db, body, actor);
    return { message: serverTexts.objectionReceived };
  },
  getFeedback: ({ db, query }) => pageOfFeedback(db, query),
  async changeFeedback(args) {
    const { db, params, body, actor } = args;
    const feedback = await changeFeedback(db, Number(params.id), body, actor);
    sendOwedMailsAfter(args);
    return { feedback };
  },
  async deleteFeedback({ db, params, actor }) {
    await deleteFeedback(db, Number(params.id), actor);
    return { message: serverTexts.feedbackDeleted };
  },
  getTestimonials: ({ db }) => listTestimonials(db),
});

/** After the response. Above the limit of an address nothing is sent: strangers can enter it. */
function mailReceipt(context: CallContext, address: string): void {
  const account = accountContext(context, context.request);
  context.afterResponse(async () => {
    const uncount = await countMail(account, "reportMail", address.toLowerCase(), context.now);
    await account.mailer.send(address, reportReceivedEmail()).catch(async (error: unknown) => {
      await uncount();
      throw error;
    });
  });
}

async function receiveReport(context: CallContext, report: NewReport, viewer: Viewer) {
  const { db, bindings, request, now } = context;
  const reporter = await reporterOf(viewer, report, {
    hashKey: hashKeyOf(bindings),
    address: clientNetwork(request),
    network: bindings.ADDRESS_LIMITS === "off" ? null : wideNetwork(request),
  });
  const isNew =
    report.circle === undefined
      ? await reportGame(db, report, { viewer, reporter }, now)
      : await reportCircle(db, report, reporter, now);
  if (isNew && report.email) mailReceipt(context, report.email);
  return { message: isNew ? serverTexts.reportReceived : serverTexts.reportRepeated };
}
