import { linkResults as call } from "~/contract/calls/user";
import { endpoint, on } from "~/http/endpoint.server";
import { linkResults } from "~/services/accounts/link-results.server";

const handle = endpoint(
  on(call, async ({ db, viewer, body }) => ({
    linked: await linkResults(db, viewer.userId, body.userKey),
  })),
);

export const loader = handle;
export const action = handle;
