import { login as call } from "~/contract/calls/auth";
import { accountOffice } from "~/http/account-office.server";
import { clientAddress } from "~/http/client-address.server";
import { endpoint, on } from "~/http/endpoint.server";
import { signIn } from "~/http/sign-in.server";
import { login } from "~/services/accounts/login.server";

const handle = endpoint(
  on(call, async (exchange) => {
    const { request, body, now } = exchange;
    const credentials = { ...body, address: clientAddress(request) };
    const account = await login(accountOffice(exchange, request), credentials, now);
    return signIn(exchange, account, body.userKey);
  }),
);

export const loader = handle;
export const action = handle;
