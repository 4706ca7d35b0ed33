import { verifyCode as call } from "~/contract/calls/auth";
import { accountContext } from "~/http/account-context.server";
import { endpoint, handle } from "~/http/handle.server";
import { signIn } from "~/http/sign-in.server";
import { verifyCode } from "~/services/accounts/sign-up.server";

const respond = endpoint(
  handle(call, async (exchange) => {
    const { request, body, now, counters } = exchange;
    const account = await verifyCode(accountContext(exchange, request), body, now);
    counters.count("signUp");
    return signIn(exchange, account, body.userKey);
  }),
);

export const loader = respond;
export const action = respond;
