import { createTexts } from "~/config/texts/editor";
import { callsOf } from "~/contract/call";
import * as draftsContract from "~/contract/drafts";
import { implement } from "~/http/handle.server";
import { deleteDraft, draftsOf, saveDraft } from "~/services/games/drafts.server";

export const draftsApi = implement(callsOf(draftsContract), {
  getDrafts: {
    handle: async ({ db, actor }) => ({ drafts: await draftsOf(db, actor.user.id) }),
  },
  saveDraft: {
    handle: async ({ db, params, body, actor }) => ({
      updatedAt: await saveDraft(db, params.id, body, actor),
    }),
  },
  deleteDraft: {
    async handle({ db, params, actor }) {
      await deleteDraft(db, params.id, actor);
      return { message: createTexts.drafts.deleted };
    },
  },
});
