import { limits } from "~/config/limits";
import { serverTexts } from "~/config/texts/server";
import * as feedbackCalls from "~/contract/calls/feedback";
import type { NewReport } from "~/contract/feedback";
import { publicUrl } from "~/http/bindings.server";
import { cachedUntilChange } from "~/http/cache-rules.server";
import { implement } from "~/http/handle.server";
import { clientNetwork } from "~/http/rate-limit.server";
import type { RequestContext } from "~/http/request-context.server";
import { alarmWays, hashKeyOf } from "~/http/service-factories.server";
import type { Viewer } from "~/services/accounts/viewer.server";
import {
  changeFeedback,
  deleteFeedback,
  listTestimonials,
  pageOfFeedback,
  submitFeedback,
} from "~/services/feedback/feedback.server";
import { reporterOf, reportGame, reportMailQuota } from "~/services/feedback/report-game.server";
import { reportedGameEmail } from "~/services/mail/email-templates.server";
import { tellOperators } from "~/services/monitoring/alarms.server";
import { consume } from "~/services/quotas.server";

export const feedbackApi = implement(feedbackCalls, {
  submitFeedback: {
    async handle(args) {
      const { db, body, now, findViewer } = args;
      const viewer = await findViewer();
      if (body.kind === "report") return receiveReport(args, body, viewer);
      await submitFeedback(db, body, viewer, now);
      return { message: serverTexts.feedbackReceived };
    },
  },
  getFeedback: {
    handle: ({ db, query }) => pageOfFeedback(db, query),
  },
  changeFeedback: {
    purges: ["testimonies"],
    handle: async ({ db, params, body, actor }) => ({
      feedback: await changeFeedback(db, Number(params.id), body, actor),
    }),
  },
  deleteFeedback: {
    purges: ["testimonies"],
    async handle({ db, params, actor }) {
      await deleteFeedback(db, Number(params.id), actor);
      return { message: serverTexts.feedbackDeleted };
    },
  },
  getTestimonials: {
    cache: cachedUntilChange("testimonies"),
    handle: ({ db }) => listTestimonials(db),
  },
});

interface ReportContext extends RequestContext {
  readonly request: Request;
}

/** Stores a report of a game. Tells the admins when several players have reported the game. */
async function receiveReport(context: ReportContext, report: NewReport, viewer: Viewer) {
  const { db, bindings, request, now, afterResponse } = context;
  const origin = { hashKey: hashKeyOf(bindings), network: clientNetwork(request) };
  const reporter = await reporterOf(viewer, report, origin);
  const { isRepeat, alarm } = await reportGame(db, report, { viewer, reporter }, now);
  if (alarm !== null) {
    const siteUrl = publicUrl(bindings, request);
    const content = reportedGameEmail(alarm, limits.reportsOfAlarm, siteUrl);
    afterResponse(async () => {
      await consume(db, reportMailQuota(now), now);
      await tellOperators(content, [alarm], alarmWays(context));
    });
  }
  return { message: isRepeat ? serverTexts.reportRepeated : serverTexts.reportReceived };
}
