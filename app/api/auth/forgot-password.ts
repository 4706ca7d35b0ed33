import { accountTexts } from "~/config/texts/account";
import { forgotPassword as call } from "~/contract/calls/auth";
import { accountContext } from "~/http/account-context.server";
import { endpoint, handle } from "~/http/handle.server";
import { forgotPassword } from "~/services/accounts/password-reset.server";

const respond = endpoint(
  handle(call, async (exchange) => {
    const { request, body, now, later } = exchange;
    later(await forgotPassword(accountContext(exchange, request), body.email, now));
    return { message: accountTexts.resetSent };
  }),
);

export const loader = respond;
export const action = respond;
