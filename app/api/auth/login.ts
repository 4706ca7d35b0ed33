import { login as call } from "~/contract/calls/auth";
import { accountContext } from "~/http/account-context.server";
import { clientAddress } from "~/http/client-address.server";
import { endpoint, handle } from "~/http/handle.server";
import { signIn } from "~/http/sign-in.server";
import { login } from "~/services/accounts/login.server";

const respond = endpoint(
  handle(call, async (exchange) => {
    const { request, body, now } = exchange;
    const credentials = { ...body, address: clientAddress(request) };
    const account = await login(accountContext(exchange, request), credentials, now);
    return signIn(exchange, account, body.userKey);
  }),
);

export const loader = respond;
export const action = respond;
