import { accountTexts } from "~/config/texts/accounts";
import { forgotPassword as call } from "~/contract/calls/auth";
import { accountOffice } from "~/http/account-office.server";
import { endpoint, on } from "~/http/endpoint.server";
import { forgotPassword } from "~/services/accounts/reset.server";

const handle = endpoint(
  on(call, async (exchange) => {
    const { request, body, now, later } = exchange;
    later(await forgotPassword(accountOffice(exchange, request), body.email, now));
    return { message: accountTexts.resetSent };
  }),
);

export const loader = handle;
export const action = handle;
