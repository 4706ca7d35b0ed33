import { expect, test } from "vitest";
import { mailTo, startAccounts } from "../support/accounts-worker";
import { addCommunityGame, addDailyGame, addUser } from "../support/seeds";
import { NOON, TODAY } from "../support/worker";

const SITE = "http://lavalist.example";
// Operators write the address with or without a slash at the end.
const worker = startAccounts({ bindings: { PUBLIC_URL: `${SITE}/` } });

/** Adds a game of each kind and returns the uid of the community game. */
async function seed(): Promise<string> {
  const creatorId = await addUser(worker.db, "ember");
  await addDailyGame(worker.db, "2026-06-09");
  await addDailyGame(worker.db, TODAY);
  const seedOptions = { creatorId, createdAt: NOON };
  return (await addCommunityGame(worker.db, { status: "approved" }, seedOptions)).uid;
}

/** Expects links to the public site, and none with two slashes after its host. */
function expectCleanLinks(text: string, name: string): void {
  expect(text, name).toContain(SITE);
  expect(text.replaceAll("\\u002F", "/"), name).not.toContain(`${SITE}//`);
}

test("links of pages and feeds have no double slash if the public URL ends with one", async () => {
  const uid = await seed();
  for (const [path, canonical] of [
    ["/", "/"],
    ["/archive/2026-06-09", "/archive/2026-06-09"],
    [`/community/${uid}`, `/community/${uid}`],
    ["/user/ember", "/user/ember"],
    ["/explore/archive/1", "/explore/archive/1"],
  ] as const) {
    const html = await (await worker.fetch(path)).text();
    expectCleanLinks(html, path);
    expect(html).toContain(`<link rel="canonical" href="${SITE}${canonical}"/>`);
    expect(html).toContain(`<meta property="og:url" content="${SITE}${canonical}"/>`);
    expect(html).toContain(`<meta property="og:image" content="${SITE}/card.png"/>`);
  }
  for (const path of [
    "/feed.xml",
    "/daily.ics",
    "/robots.txt",
    "/sitemap.xml",
    "/sitemap/days",
    "/sitemap/community-0",
    "/api/openapi.json",
  ]) {
    expectCleanLinks(await (await worker.fetch(path)).text(), path);
  }
});

test("a shared result begins with the public URL without a slash at its end", async () => {
  await seed();
  // The page puts this address before the path of the game.
  const data = JSON.parse(await (await worker.fetch("/_root.data")).text()) as unknown[];
  expect(data[data.indexOf("publicUrl") + 1]).toBe(SITE);
});

test("links of e-mails have no double slash if the public URL ends with one", async () => {
  await worker.addAccount("maker");
  const email = "maker@lavalist.test";
  await worker.ask("POST /api/auth/forgot-password", { body: { email } });
  const reset = await mailTo(worker, email, /^Choose a new/);
  expect(reset.text).toContain(`${SITE}/reset-password?token=`);
  const signUp = { username: "another", email, password: "a long password of tests" };
  await worker.ask("POST /api/auth/request-code", { body: signUp });
  const exists = await mailTo(worker, email, /^You already have/);
  for (const { text, html } of [reset, exists]) {
    expectCleanLinks(text, "text");
    expectCleanLinks(html, "html");
  }
});
