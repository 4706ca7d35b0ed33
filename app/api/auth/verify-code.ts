import { verifyCode as call } from "~/contract/calls/auth";
import { accountOffice } from "~/http/account-office.server";
import { endpoint, on } from "~/http/endpoint.server";
import { signIn } from "~/http/sign-in.server";
import { verifyCode } from "~/services/accounts/sign-up.server";

const handle = endpoint(
  on(call, async (exchange) => {
    const { request, body, now, counters } = exchange;
    const account = await verifyCode(accountOffice(exchange, request), body, now);
    counters.count("signUp");
    return signIn(exchange, account, body.userKey);
  }),
);

export const loader = handle;
export const action = handle;
