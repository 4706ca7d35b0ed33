import type { RateLimitName } from "~/contract/call";
import { TooManyRequestsError } from "~/services/errors.server";
import type { Bindings } from "./bindings.server";
import { clientAddress } from "./client-address.server";

const bindingOf = {
  login: "LIMIT_LOGIN",
  code: "LIMIT_CODE",
  reset: "LIMIT_RESET",
  autofill: "LIMIT_AUTOFILL",
  upload: "LIMIT_UPLOAD",
  voice: "LIMIT_VOICE",
  failure: "LIMIT_FAILURE",
} as const satisfies Record<RateLimitName, keyof Bindings>;

/** The period of every limit in `wrangler.toml`, ms. */
const PERIOD = 60_000;

/** Counts a request against its address; throws TooManyError above what `wrangler.toml` allows. */
export async function enforceRateLimit(
  limit: RateLimitName,
  request: Request,
  bindings: Bindings,
): Promise<void> {
  const { success } = await bindings[bindingOf[limit]].limit({ key: clientAddress(request) });
  if (!success) throw new TooManyRequestsError(PERIOD);
}
