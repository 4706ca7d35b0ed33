import { brand } from "~/config/brand";
import { limits } from "~/config/limits";
import { type NewYorkDate, newYorkDate } from "~/days/new-york";
import type { AccountContext } from "~/features/accounts/account.server";
import { findSignedInUser, readToken, rightsPolicy } from "~/features/accounts/sessions.server";
import type { Autofill } from "~/features/editor/autofill/autofill.server";
import { catalogueProvider } from "~/features/editor/autofill/catalogue.server";
import {
  languageModelProvider,
  openAiModel,
  workersAiModel,
} from "~/features/editor/autofill/language-model.server";
import type { AutofillProvider } from "~/features/editor/autofill/provider.server";
import { guessSource } from "~/features/play/guesses/count-guesses.server";
import type { Submitter } from "~/features/play/submit.server";
import { claimingPlayer } from "~/features/privacy/link-results.server";
import { type AlarmWays, sendAlarm } from "~/features/site/alarms.server";
import { renderOwedMail } from "~/jobs/owed-mails.server";
import { type Bindings, defaults, publicUrl } from "~/server/bindings.server";
import { purge } from "~/server/cache-policy.server";
import { cacheTags } from "~/server/cache-rules.server";
import { openSession } from "~/server/db.server";
import { fail } from "~/server/errors.server";
import { logFailure } from "~/server/log.server";
import { toEmail } from "~/server/mail/email-frame.server";
import { limitedMailer } from "~/server/mail/mail-quotas.server";
import {
  bindingMailer,
  type EmailContent,
  httpMailer,
  type Mailer,
} from "~/server/mail/mailer.server";
import { emailOperators, type OperatorMail } from "~/server/mail/operator-mail.server";
import { ping, postToWebhook } from "~/server/outbound.server";
import { type OutboxContext, sendOwedMails } from "~/server/outbox.server";
import { consume, type QuotaKind, quotaFor } from "~/server/quotas.server";
import { clientNetwork, wideNetwork } from "~/server/rate-limit.server";
import { BACKGROUND_TIME, newBudget } from "~/server/request-budget.server";
import type { Execution, FindSession, RequestContext } from "~/server/request-context.server";
import { sessionKeysOf } from "~/server/session-keys.server";
import type { Viewer } from "~/server/viewer.server";
import { operatorMailTexts } from "~/texts/emails";
import { dailyJobDetailTexts } from "~/texts/server";

/** Reads the primary, because a replica may still have a role that was revoked. */
export const findSession: FindSession = async (token, { bindings, budget, now }) => {
  const session = await readToken(sessionKeysOf(bindings), token, now);
  if (!session) return null;
  const { db } = openSession(bindings.DB, "primary", budget);
  const user = await findSignedInUser(db, session, rightsPolicy(bindings, now));
  return user && { session, user };
};

type Context = Pick<RequestContext, "db" | "bindings">;
type AccountRequest = Pick<RequestContext, "db" | "bindings" | "now" | "afterResponse">;

export function accountContext(context: AccountRequest, request: Request): AccountContext {
  const { db, bindings } = context;
  return {
    db,
    hashKey: hashKeyOf(bindings),
    mailer: accountMailer(context),
    network: bindings.ADDRESS_LIMITS === "off" ? null : clientNetwork(request),
    siteUrl: publicUrl(bindings, request),
  };
}

export function hashKeyOf({ HASH_KEY = "" }: Bindings): string {
  if (HASH_KEY.length < limits.secretLength) {
    throw fail("secretMissing", "HASH_KEY", limits.secretLength);
  }
  return HASH_KEY;
}

export async function consumeOfNetwork(
  kind: QuotaKind,
  { db, bindings, now, request }: Context & { readonly now: number; readonly request: Request },
): Promise<void> {
  if (bindings.ADDRESS_LIMITS === "off") return;
  await consume(db, await quotaFor(hashKeyOf(bindings), kind, [clientNetwork(request)], now), now);
}

/** 900 an hour. Ten a minute can be 600 at most and cost no row of the database. */
export async function countResultOfNetwork(
  context: Parameters<typeof consumeOfNetwork>[1],
): Promise<void> {
  const { bindings, request } = context;
  if (bindings.ADDRESS_LIMITS === "off") return;
  const key = `few results ${clientNetwork(request)}`;
  const { success: areFew } = await bindings.LIMIT_10.limit({ key });
  if (!areFew) await consumeOfNetwork("resultFromNetwork", context);
}

function accountMailer(
  { db, bindings, now, afterResponse }: AccountRequest,
  { isOwed = false } = {},
): Mailer {
  const mailer = openMailer(bindings);
  const mailsPerDay = Number(bindings.MAILS_PER_DAY || limits.mailsPerDay);
  const perDay = isOwed ? Math.ceil(mailsPerDay * limits.owedMails) : mailsPerDay;
  const onNearLimit = (sent: number) =>
    afterResponse(() => {
      const content = toEmail(operatorMailTexts.manyMails(sent, perDay));
      return emailOperators(operatorMail({ db, bindings }), content);
    });
  const name = isOwed ? "mail:owed" : "mail:site";
  return limitedMailer(mailer, { name, db, mailsPerDay: perDay, now, onNearLimit });
}

function outboxContext(context: AccountRequest, siteUrl: string | null): OutboxContext {
  const { db, bindings, now } = context;
  const hashKey = hashKeyOf(bindings);
  const tell = (lines: readonly string[]) => sendAlarm(lines, true, alarmWays({ db, bindings }));
  return {
    db,
    now,
    clock: Date.now,
    hashKey,
    mailer: accountMailer(context, { isOwed: true }),
    render: (mail, recipient) => renderOwedMail(db, mail, recipient, { siteUrl, hashKey }),
    tellOperators: tell,
    logFailure: (error) => logFailure({ event: "owed mail" }, error),
  };
}

/** After the response, so that nobody waits for the trigger. A failure is the trigger's to mend. */
export function sendOwedMailsAfter(context: AccountRequest & { readonly request: Request }): void {
  const siteUrl = publicUrl(context.bindings, context.request);
  context.afterResponse(async () => sendOwedMails(outboxContext(context, siteUrl), FEW_MAILS));
}

/** What a request may send besides its own. */
const FEW_MAILS = 5;

function openMailer(bindings: Bindings): Mailer {
  const from = bindings.MAIL_FROM || `${brand.name} <${brand.mailAddress}>`;
  switch (bindings.MAIL_PROVIDER || defaults.MAIL_PROVIDER) {
    case "cloudflare":
      if (!bindings.EMAIL) throw fail("mailNotSetUp", "the binding EMAIL is missing");
      return bindingMailer(bindings.EMAIL, from);
    case "http": {
      const { MAIL_API_URL: url, MAIL_API_KEY: key } = bindings;
      if (!key) throw fail("mailNotSetUp", "the secret MAIL_API_KEY is missing");
      return httpMailer({ url: url || defaults.MAIL_API_URL, key }, from);
    }
    default:
      throw fail("mailNotSetUp", 'MAIL_PROVIDER is neither "cloudflare" nor "http"');
  }
}

export function operatorMail({ db, bindings }: Context): OperatorMail {
  return { db, mailer: openMailer(bindings), recipients: bindings.OPERATOR_MAIL ?? "" };
}

export function alarmWays({ db, bindings }: Context): AlarmWays {
  const { ALARM_WEBHOOK: url } = bindings;
  return {
    emailOperators: async (content) => emailOperators(operatorMail({ db, bindings }), content),
    webhook: url ? (message) => postToWebhook(url, message) : null,
    logFailure,
  };
}

interface AutofillContext extends Context {
  readonly today: NewYorkDate;
}

export function openAutofill(context: AutofillContext): Autofill {
  const names = (context.bindings.AUTOFILL_PROVIDER || defaults.AUTOFILL_PROVIDER).split(",");
  const providers = names.map((name) => openProvider(name.trim(), context));
  return { db: context.db, providers, random: Math.random };
}

function openProvider(name: string, { db, bindings, today }: AutofillContext): AutofillProvider {
  switch (name) {
    case "catalogue":
      return catalogueProvider(db, today);
    case "workers-ai":
      if (!bindings.AI) throw fail("autofillNotSetUp", "the binding AI is missing");
      return languageModelProvider(workersAiModel(bindings.AI, modelOf(bindings)));
    case "openai": {
      const { AUTOFILL_API_URL, AUTOFILL_API_KEY: key } = bindings;
      if (!key) throw fail("autofillNotSetUp", "the secret AUTOFILL_API_KEY is missing");
      const url = AUTOFILL_API_URL || defaults.AUTOFILL_API_URL;
      return languageModelProvider(openAiModel({ url, key, model: modelOf(bindings) }));
    }
    default:
      throw fail("autofillNotSetUp", `AUTOFILL_PROVIDER names "${name}", which is none`);
  }
}

function modelOf({ AUTOFILL_MODEL: model }: Bindings): string {
  if (!model) throw fail("autofillNotSetUp", "AUTOFILL_MODEL is empty");
  return model;
}

type SubmittingRequest = Pick<RequestContext, "db" | "bindings" | "now"> & {
  readonly request: Request;
  readonly body: { readonly userKey: string };
};

/** Where addresses are not limited, each browser counts as a network of its own. */
export async function submitterOf(
  { db, bindings, now, request, body }: SubmittingRequest,
  viewer: Viewer,
): Promise<Submitter> {
  const hashKey = hashKeyOf(bindings);
  const network = bindings.ADDRESS_LIMITS === "off" ? body.userKey : wideNetwork(request);
  return {
    player: await claimingPlayer(db, viewer, { userKey: body.userKey, hashKey, now }),
    source: await guessSource(hashKey, newYorkDate(now), network),
    now,
  };
}

/** They read the primary. */
function backgroundSession(bindings: Bindings) {
  return openSession(bindings.DB, "primary", newBudget(BACKGROUND_TIME));
}

export function watchContext(bindings: Bindings, execution: Execution) {
  const context = { ...backgroundSession(bindings), bindings, now: Date.now() };
  const siteUrl = publicUrl(bindings, null);
  const afterResponse = (work: () => Promise<unknown>) => execution.waitUntil(work());
  return {
    health: context,
    ways: alarmWays(context),
    siteUrl,
    openOutbox: () => outboxContext({ ...context, afterResponse }, siteUrl),
  };
}

export function jobContext(bindings: Bindings, execution: Execution) {
  const { db } = backgroundSession(bindings);
  return {
    db,
    now: Date.now(),
    clock: () => Date.now(),
    siteUrl: publicUrl(bindings, null),
    emailOperators: async (content: EmailContent) =>
      emailOperators(operatorMail({ db, bindings }), content),
    pingDeadMansSwitch: async () => {
      if (bindings.DEAD_MANS_SWITCH) await ping(bindings.DEAD_MANS_SWITCH);
    },
    async refreshCaches() {
      await purge(cacheTags, execution);
      return dailyJobDetailTexts.purged;
    },
    logFailure,
  };
}
