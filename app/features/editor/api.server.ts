import { openAutofill } from "~/compose";
import { callsOf } from "~/contract/call";
import { getGameOrThrow, toGame } from "~/features/games/games.server";
import { createDailyGame } from "~/features/moderation/schedule.server";
import { oneGameTags } from "~/server/cache-rules.server";
import { parseDateOrThrow } from "~/server/dates.server";
import { implement } from "~/server/handle.server";
import { autofillGame } from "./autofill/autofill.server";
import { findSiblingLists } from "./autofill/catalogue.server";
import * as editorContract from "./contract";
import { uploadGame } from "./create-game.server";
import { editGame } from "./edit-game.server";

const cacheRules = {
  editGame: { purges: oneGameTags },
  createDailyGame: { purges: ["day", "lists"] },
} as const;

export const editorApi = implement(callsOf(editorContract), cacheRules, {
  uploadGame: ({ db, body, actor }) => uploadGame(db, body, actor),
  async autofillGame({ db, bindings, body, actor, count }) {
    const proposal = await autofillGame(
      openAutofill({ db, bindings, today: actor.today }),
      body,
      actor,
    );
    count("autofill");
    return proposal;
  },
  getSiblingLists: async ({ db, body, actor }) => ({
    lists: await findSiblingLists(db, body.names, actor.today),
  }),
  getGameToEdit: async ({ db, params, actor }) =>
    toGame(await getGameOrThrow(db, params.id), actor),
  async editGame({ db, params, body, actor }) {
    const game = await editGame(db, params.id, body, actor);
    return { game: toGame(game, actor) };
  },
  async createDailyGame({ db, body, actor }) {
    if (body.date !== undefined) parseDateOrThrow(body.date, "invalid");
    return toGame(await createDailyGame(db, body, actor), actor);
  },
});
