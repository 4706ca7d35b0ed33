import { linkResults as call } from "~/contract/calls/user";
import { endpoint, handle } from "~/http/handle.server";
import { linkResults } from "~/services/results/player.server";

const respond = endpoint(
  handle(call, async ({ db, viewer, body }) => ({
    linked: await linkResults(db, viewer.userId, body.userKey),
  })),
);

export const loader = respond;
export const action = respond;
