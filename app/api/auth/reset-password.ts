import { accountTexts } from "~/config/texts/accounts";
import { resetPassword as call } from "~/contract/calls/auth";
import { accountOffice } from "~/http/account-office.server";
import { endpoint, on } from "~/http/endpoint.server";
import { resetPassword } from "~/services/accounts/reset.server";

const handle = endpoint(
  on(call, async (exchange) => {
    const { request, body, now, later } = exchange;
    later(await resetPassword(accountOffice(exchange, request), body, now));
    return { message: accountTexts.passwordReset };
  }),
);

export const loader = handle;
export const action = handle;
