import { serverTexts } from "~/config/texts/server";
import * as feedbackCalls from "~/contract/calls/feedback";
import { changing } from "~/http/cache-rules.server";
import { implement } from "~/http/handle.server";
import {
  changeFeedback,
  listTestimonials,
  pageOfFeedback,
  submitFeedback,
} from "~/services/feedback/feedback.server";

export const feedbackApi = implement(feedbackCalls, {
  submitFeedback: {
    async handle({ db, now, findViewer, body }) {
      await submitFeedback(db, await findViewer(), body, now);
      return { message: serverTexts.feedbackReceived };
    },
  },
  getFeedback: {
    handle: ({ db, query }) => pageOfFeedback(db, query),
  },
  changeFeedback: {
    purges: ["testimonies"],
    handle: async ({ db, now, params, body, viewer }) => ({
      voice: await changeFeedback(db, Number(params.id), body, { adminId: viewer.userId, now }),
    }),
  },
  getTestimonials: {
    cache: changing("testimonies"),
    handle: ({ db }) => listTestimonials(db),
  },
});
