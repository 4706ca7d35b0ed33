import { brand } from "~/config/brand";
import { limits } from "~/config/limits";
import type { AccountContext } from "~/services/accounts/account.server";
import { MailNotSetUpError, SecretMissingError } from "~/services/errors.server";
import { bindingMailer, httpMailer, type Mailer } from "~/services/mail/mailer.server";
import type { Bindings } from "./bindings.server";
import type { RequestContext } from "./request-context.server";

/** What the services of accounts need, from what the operator has set. Throws SecretMissingError or MailNotSetUpError. */
export function accountContext(
  { db, bindings }: Pick<RequestContext, "db" | "bindings">,
  request: Pick<Request, "url">,
): AccountContext {
  const { HASH_KEY = "", PUBLIC_URL } = bindings;
  if (HASH_KEY.length < limits.secretLength) {
    throw new SecretMissingError("HASH_KEY", limits.secretLength);
  }
  return {
    db,
    mailer: openMailer(bindings),
    hashKey: HASH_KEY,
    siteUrl: (PUBLIC_URL || new URL(request.url).origin).replace(/\/$/, ""),
  };
}

/** The mailer that `MAIL_PROVIDER` names. Throws MailNotSetUpError. */
export function openMailer(bindings: Bindings): Mailer {
  const from = bindings.MAIL_FROM || `${brand.name} <${brand.mailAddress}>`;
  switch (bindings.MAIL_PROVIDER || "cloudflare") {
    case "cloudflare":
      if (!bindings.EMAIL) throw new MailNotSetUpError("the binding EMAIL is missing");
      return bindingMailer(bindings.EMAIL, from);
    case "http": {
      const { MAIL_API_URL: url, MAIL_API_KEY: key } = bindings;
      if (!url) throw new MailNotSetUpError("MAIL_API_URL is empty");
      if (!key) throw new MailNotSetUpError("the secret MAIL_API_KEY is missing");
      return httpMailer({ url, key }, from);
    }
    default:
      throw new MailNotSetUpError('MAIL_PROVIDER is neither "cloudflare" nor "http"');
  }
}
