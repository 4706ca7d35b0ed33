import { accountTexts } from "~/config/texts/account";
import { resetPassword as call } from "~/contract/calls/auth";
import { accountContext } from "~/http/account-context.server";
import { endpoint, handle } from "~/http/handle.server";
import { resetPassword } from "~/services/accounts/password-reset.server";

const respond = endpoint(
  handle(call, async (exchange) => {
    const { request, body, now, later } = exchange;
    later(await resetPassword(accountContext(exchange, request), body, now));
    return { message: accountTexts.passwordReset };
  }),
);

export const loader = respond;
export const action = respond;
