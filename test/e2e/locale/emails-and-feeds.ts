import { expect } from "@playwright/test";
import { signInTexts } from "../../../app/config/texts/account";
import { boardTexts } from "../../../app/config/texts/board";
import { addDays } from "../../../app/days/new-york";
import type { StoredMail } from "../../../scripts/local/mailbox";
import { signInAs } from "../../support/demo-session";
import type { PseudoSite } from "../../support/pseudo-site";
import { totpAt } from "../../support/totp";
import { type Tour, unescapeMarkup } from "./tour";

/** Checks each kind of e-mail that the product sends, and the pages of the daily job. */
export async function readEmails(tour: Tour): Promise<void> {
  const { site } = tour;
  await sendAccountEmails(tour);
  await sendSecondFactorEmails(tour);
  const tomorrow = addDays(site.today, 1);
  await site.db
    .prepare("UPDATE games SET daily_date = NULL WHERE daily_date > ?")
    .bind(tomorrow)
    .run();
  await tour.page.clock.install();
  await tour.open("/");
  await site.beginDay(tomorrow);
  await tour.field(boardTexts.board.guessLabel).press("a");
  // A page asks for the time after a minute.
  await tour.page.clock.fastForward(60_000);
  await tour.expectText(boardTexts.midnight.title);
  await tour.check("a game after midnight");
  await site.db.prepare("ALTER TABLE wrong_guess_counts RENAME TO elsewhere").run();
  await site.beginDay(addDays(tomorrow, 1));
  await site.db.prepare("ALTER TABLE elsewhere RENAME TO wrong_guess_counts").run();
  await tour.open("/");
  await tour.expectText(boardTexts.noGame);
  await tour.check("a day without a game");
  // A code, an existing account, a link, a changed password, days without a game, a failed job,
  // and four about a second factor.
  const kinds = async () => new Set((await site.mails()).map(({ subject }) => kindOf(subject)));
  await expect.poll(async () => (await kinds()).size).toBe(10);
  // An e-mail and a page quote the error of the database.
  tour.allow(await failureOf(site.db));
  for (const mail of await site.mails()) checkEmail(tour, mail);
  await signInAs(tour.page, "admin");
  for (const url of ["/admin/daily-job", "/admin/statistics", "/admin/schedule"])
    await tour.visit(url);
}

async function sendAccountEmails(tour: Tour): Promise<void> {
  const { page, site } = tour;
  const { fields, reset } = signInTexts;
  const post = async (name: string, data: object) => {
    const response = await page.request.post(`/api/auth/${name}`, { data });
    expect(response.ok(), name).toBe(true);
  };
  const email = "player@lavalist.test";
  const password = "a new password";
  const before = await tokensOf(site);
  await post("request-code", { username: "n_2_w", email: "other@lavalist.test", password });
  await post("request-code", { username: "n_3_w", email, password });
  await post("forgot-password", { email });
  // E-mails are sent after the response.
  await expect.poll(async () => (await tokensOf(site)).length).toBeGreaterThan(before.length);
  const token = (await tokensOf(site)).at(-1);
  await tour.open(`/reset-password?token=${token}`);
  await tour.field(fields.newPassword).fill(password);
  await tour.field(fields.confirmation).fill(password);
  await tour.button(reset.submit).click();
  await tour.expectText(reset.success);
  await tour.check("a new password");
}

/** Makes the server send the e-mails about a second factor, and turns it off again. */
async function sendSecondFactorEmails({ page, site }: Tour): Promise<void> {
  const credentials = { email: "ember@lavalist.test", password: "local-demo-password" };
  const call = async (name: string, data: object, token = "", method = "POST") => {
    const headers = { Authorization: `Bearer ${token}` };
    const response = await page.request.fetch(`/api/auth/${name}`, { method, data, headers });
    expect(response.ok(), name).toBe(true);
    return response.json();
  };
  const { token } = await call("login", credentials);
  const { secret, recoveryCodes } = await call("second-factor", {}, token);
  const { now } = await (await page.request.get("/api/clock")).json();
  await call("second-factor/confirm", { code: totpAt(secret, now) }, token);
  await call("login", { ...credentials, code: recoveryCodes[0] });
  await call("second-factor", { code: recoveryCodes[1] }, token, "DELETE");
  await site.db
    .prepare("UPDATE users SET second_factor_reset_at = 1 WHERE email_key = ?")
    .bind(credentials.email)
    .run();
  await call("login", credentials);
}

/** Returns the tokens of all links to a new password, oldest first. */
async function tokensOf(site: PseudoSite): Promise<string[]> {
  return (await site.mails()).flatMap(({ text }) => /token=([\w-]+)/.exec(text)?.[1] ?? []);
}

/** Returns the recorded error of the daily job. */
async function failureOf(db: D1Database): Promise<string> {
  const row = await db
    .prepare("SELECT detail FROM daily_job_steps WHERE state = 'failed'")
    .first<{ detail: string }>();
  return row?.detail ?? "";
}

/** Returns a subject without its code or dates. */
function kindOf(subject: string): string {
  return subject.replace(/[\d, -]+/g, " ");
}

function checkEmail(tour: Tour, { subject, text, html }: StoredMail): void {
  const place = `the e-mail “${subject}”`;
  const { tag, direction } = tour.site.language;
  if (!html.includes(`<html lang="${tag}" dir="${direction}">`)) tour.note(place, "wrong language");
  tour.checkText(place, subject, "its subject");
  for (const line of text.split("\n")) tour.checkText(place, line, `its plain text: “${line}”`);
  const withoutComments = html.replace(/<!--.*?-->/gs, "");
  for (const [, part = ""] of withoutComments.matchAll(/>([^<]+)</g)) {
    tour.checkText(place, unescapeMarkup(part), `its HTML: “${part}”`);
  }
}

/** Checks the web manifest, the feed of games and the calendar. */
export async function readFeeds(tour: Tour): Promise<void> {
  const { tag, direction } = tour.site.language;
  const read = async (url: string) => (await tour.page.request.get(url)).text();
  const manifest = JSON.parse(await read("/manifest.webmanifest"));
  expect(manifest).toMatchObject({ lang: tag, dir: direction });
  const { name, short_name, description, shortcuts } = manifest;
  const shortcutNames = shortcuts.flatMap((one: Record<"name" | "short_name", string>) => [
    one.name,
    one.short_name,
  ]);
  for (const text of [name, short_name, description, ...shortcutNames]) {
    tour.checkText("the web manifest", text, "a property");
  }
  const feed = await read("/feed.xml");
  expect(feed).toContain(`xml:lang="${tag}"`);
  for (const [, name = "", text = ""] of feed.matchAll(/<(title|subtitle|summary)>([^<]*)</g)) {
    tour.checkText("the feed", unescapeMarkup(text), name);
  }
  const calendar = await read("/daily.ics");
  for (const [, name = "", text = ""] of calendar.matchAll(/^(SUMMARY|DESCRIPTION):(.*)$/gm)) {
    tour.checkText("the calendar", text, name);
  }
}
