import { expect, test } from "vitest";
import { startAccounts } from "../support/accounts-worker";
import { addCommunityGame, addDailyGame, addUser } from "../support/seeds";
import { NOON, TODAY } from "../support/worker";

const SITE = "http://lavalist.example";
// Operators write the address with or without a slash at the end.
const worker = startAccounts({ bindings: { PUBLIC_URL: `${SITE}/` } });

/** Expects links to the public site, and none with two slashes after its host. */
function expectCleanLinks(text: string, name: string): void {
  expect(text, name).toContain(SITE);
  expect(text.replaceAll("\\u002F", "/"), name).not.toContain(`${SITE}//`);
}

test("links of pages and feeds have no double slash if the public URL ends with one", async () => {
  const seed = { creatorId: await addUser(worker.db, "ember"), createdAt: NOON };
  await addDailyGame(worker.db, "2026-06-09");
  await addDailyGame(worker.db, TODAY);
  const { uid } = await addCommunityGame(worker.db, { status: "approved" }, seed);
  const pages = [
    "/",
    "/archive/2026-06-09",
    `/community/${uid}`,
    "/user/ember",
    "/explore/archive/1",
  ];
  for (const path of pages) {
    const html = await (await worker.fetch(path)).text();
    expectCleanLinks(html, path);
    expect(html).toContain(`<link rel="canonical" href="${SITE}${path}"/>`);
    expect(html).toContain(`<meta property="og:url" content="${SITE}${path}"/>`);
    expect(html).toContain(`<meta property="og:image" content="${SITE}/card.png"/>`);
  }
  for (const path of ["/feed.xml", "/robots.txt", "/sitemap.xml", "/sitemap/days"]) {
    expectCleanLinks(await (await worker.fetch(path)).text(), path);
  }
  // The page puts this address before the path of a shared result.
  const data = JSON.parse(await (await worker.fetch("/_root.data")).text()) as unknown[];
  expect(data[data.indexOf("publicUrl") + 1]).toBe(SITE);
});
