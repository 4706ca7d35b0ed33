import { callsOf } from "~/contract/call";
import { implement, noCacheRules } from "~/server/handle.server";
import { createTexts } from "~/texts/editor";
import * as draftsContract from "./drafts.contract";
import { deleteDraft, draftsOf, saveDraft } from "./drafts.server";

export const draftsApi = implement(callsOf(draftsContract), noCacheRules, {
  getDrafts: async ({ db, actor }) => ({ drafts: await draftsOf(db, actor.user.id) }),
  saveDraft: async ({ db, params, body, actor }) => ({
    updatedAt: await saveDraft(db, params.id, body, actor),
  }),
  async deleteDraft({ db, params, actor }) {
    await deleteDraft(db, params.id, actor);
    return { message: createTexts.drafts.deleted };
  },
});
