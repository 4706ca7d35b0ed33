import { accountTexts } from "~/config/texts/accounts";
import { logoutEverywhere as call } from "~/contract/calls/auth";
import { endpoint, on } from "~/http/endpoint.server";
import { endSessions } from "~/services/accounts/reset.server";

const handle = endpoint(
  on(call, async ({ db, viewer }) => {
    await endSessions(db, viewer.userId);
    return { message: accountTexts.sessionsEnded };
  }),
);

export const loader = handle;
export const action = handle;
