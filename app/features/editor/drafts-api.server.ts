import { callsOf } from "~/contract/call";
import { implement } from "~/server/handle.server";
import { createTexts } from "~/texts/editor";
import * as draftsContract from "./drafts.contract";
import { deleteDraft, draftsOf, saveDraft } from "./drafts.server";

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
