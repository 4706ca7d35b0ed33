import { serverTexts } from "~/config/texts/server";
import * as feedbackCalls from "~/contract/calls/feedback";
import { cachedUntilChange } from "~/http/cache-rules.server";
import { implement } from "~/http/handle.server";
import {
  changeFeedback,
  deleteFeedback,
  listTestimonials,
  pageOfFeedback,
  submitFeedback,
} from "~/services/feedback/feedback.server";

export const feedbackApi = implement(feedbackCalls, {
  submitFeedback: {
    async handle({ db, now, findViewer, body }) {
      await submitFeedback(db, body, await findViewer(), now);
      return { message: serverTexts.feedbackReceived };
    },
  },
  getFeedback: {
    handle: ({ db, query }) => pageOfFeedback(db, query),
  },
  changeFeedback: {
    purges: ["testimonies"],
    handle: async ({ db, params, body, actor }) => ({
      voice: await changeFeedback(db, Number(params.id), body, actor),
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
