import { accountTexts } from "~/config/texts/account";
import { logoutEverywhere as call } from "~/contract/calls/auth";
import { endpoint, handle } from "~/http/handle.server";
import { endSessions } from "~/services/accounts/sessions.server";

const respond = endpoint(
  handle(call, async ({ db, viewer }) => {
    await endSessions(db, viewer.userId);
    return { message: accountTexts.sessionsEnded };
  }),
);

export const loader = respond;
export const action = respond;
