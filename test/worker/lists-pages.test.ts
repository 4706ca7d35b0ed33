import { expect, test } from "vitest";
import { addDays } from "../../app/days/new-york";
import { openDatabase } from "../../app/server/db.server";
import { makeGame, makeUser } from "../support/made-games";
import { NOON, startWorker, TODAY } from "../support/worker";

const worker = startWorker();
const make = (prompt: string, rest: Parameters<typeof makeGame>[2] = {}) =>
  makeGame(openDatabase(worker.db), prompt, { at: NOON, ...rest });
const text = async (path: string) => (await worker.fetch(path)).text();

test("the community list is rendered on the server, twelve to a page", async () => {
  for (let number = 1; number <= 13; number++) await make(`Kind of stone ${number}`);
  const first = await text("/explore/community");
  expect(first.match(/href="\/community\//g)).toHaveLength(12);
  expect(first).toContain("Page 1 of 2");
  expect(await text("/explore/community/2")).toContain("Kind of stone 1<");
});

test("a community game that was a daily game too tells its day, and no day in the archive does", async () => {
  await make("Kinds of stone");
  await make("Kinds of lava", { dailyDate: "2026-06-01" });
  const star = "Daily game of Jun 1, 2026";
  const cards = (await text("/explore/community")).split("<li").slice(1);
  const withStar = cards.filter((card) => card.includes(star));
  expect(withStar).toHaveLength(1);
  expect(withStar[0]).toContain("Kinds of lava");
  const archive = await text("/explore/archive");
  expect(archive).toContain("Kinds of lava");
  expect(archive).not.toContain(star);
});

test("an empty list says what may fill it, unless a search found nothing", async () => {
  const offer = /No games found<\/p><a[^>]*href="\/create"[^>]*>Create a Game</;
  expect(await text("/explore/community")).toMatch(offer);
  expect(await text("/explore/community?search=stone")).not.toMatch(offer);
  expect(await text("/explore/archive?search=stone")).not.toContain("The first one");
  expect(await text("/explore/archive")).toContain(
    "The first one comes here when its day is over.",
  );
  await make("Today", { type: "daily", dailyDate: TODAY });
  await make("Secret", { type: "daily", dailyDate: addDays(TODAY, 1) });
  expect(await text("/explore/archive")).toContain("It comes here on Jun 11, 2026.");
});

test("a search without a hit offers those of the other list, with their number", async () => {
  await make("Kinds of stone");
  await make("Kinds of stones");
  await make("Words on a stone", { type: "daily", dailyDate: addDays(TODAY, -1) });
  await make("A stone of tomorrow", { type: "daily", dailyDate: addDays(TODAY, 1) });
  expect(await text("/explore/archive?search=kinds")).toMatch(
    /href="\/explore\/community\/1\?search=kinds"[^>]*>2 games found in Community</,
  );
  expect(await text("/explore/community?search=words")).toMatch(
    /href="\/explore\/archive\/1\?search=words"[^>]*>1 game found in the Daily Archive</,
  );
  expect(await text("/explore/community?search=tomorrow")).not.toContain("found in the");
});

test("an unknown profile leads to a search for its name", async () => {
  const response = await worker.fetch(`/user/${encodeURIComponent("no&body")}`);
  expect(response.headers.get("Location")).toBe("/explore/community/1?search=no%26body");
});

test("the metadata of a community game contains the prompt but no item", async () => {
  const creator = await makeUser(openDatabase(worker.db), "ember");
  const uid = await make("Kinds of <stone>", { creator });
  const head = (await text(`/community/${uid}`)).split("</head>")[0] ?? "";
  expect(head).toContain(`<link rel="canonical" href="${worker.url}/community/${uid}"/>`);
  expect(head).toMatch(/og:title" content="Lavalist Community Game - Kinds of &lt;stone&gt;"/);
  expect(head).toContain(`content="${worker.url}/card.png"`);
  expect(head).not.toContain("Hidden item");
});

test("daily games link to their creators from day 206 on", async () => {
  const creator = await makeUser(openDatabase(worker.db), "ember");
  const days = { 205: "2025-01-30", 206: "2025-01-31" } as const;
  for (const dailyDate of Object.values(days)) {
    await make("Words", { type: "daily", dailyDate, creator });
  }
  const cards = (await text("/explore/archive/1")).split("<li").slice(1);
  const linkOf = (day: number) =>
    cards.find((card) => card.includes(`Day ${day}`))?.includes('href="/user/ember"');
  expect([linkOf(205), linkOf(206)]).toEqual([false, true]);
  expect(await text(`/archive/${days[205]}`)).not.toContain('href="/user/ember"');
  expect(await text(`/archive/${days[206]}`)).toContain('href="/user/ember"');
});

test("the calendar shows a month of the archive, and the nearest for another", async () => {
  await make("A day of May", { type: "daily", dailyDate: "2026-05-31" });
  await make("Secret today", { type: "daily", dailyDate: TODAY });
  const may = await text("/explore/archive/1?view=calendar&month=2026-05");
  expect(may).toContain("May 2026");
  expect(may).toContain('href="/archive/2026-05-31"');
  expect(await text("/explore/archive/1?view=calendar&month=1999-01")).toContain("May 2026");
  expect(await text("/explore/archive/1?view=calendar")).not.toContain("Secret today");
});

test("the feed contains the prompts up to today, escaped", async () => {
  await make("Salt & <pepper>", { type: "daily", dailyDate: TODAY });
  await make("Yesterday", { type: "daily", dailyDate: addDays(TODAY, -1) });
  await make("Secret", { type: "daily", dailyDate: addDays(TODAY, 1) });
  const response = await worker.fetch("/feed.xml");
  expect(response.headers.get("Content-Type")).toBe("application/atom+xml; charset=utf-8");
  const feed = await response.text();
  expect(feed.match(/<entry>/g)).toHaveLength(2);
  expect(feed).toContain("<title>Day 701 - Salt &amp; &lt;pepper&gt;</title>");
  expect(feed).not.toMatch(/Secret|Hidden item/);
});

test("the sitemap lists public pages only", async () => {
  const [open, hidden] = [await make("Open"), await make("Private", { status: "denied" })];
  await make("Past", { type: "daily", dailyDate: "2026-06-09" });
  await make("Coming", { type: "daily", dailyDate: "2026-06-11" });
  const files = Array.from(
    (await text("/sitemap.xml")).matchAll(/<loc>[^<]*?(\/sitemap\/[^<]+)</g),
    ([, path]) => path ?? "",
  );
  const listed = (await Promise.all(files.map(text))).join();
  expect(listed).toContain(`/community/${open}<`);
  expect(listed).toContain("/archive/2026-06-09<");
  expect(listed).not.toContain(hidden);
  expect(listed).not.toContain("2026-06-11");
  expect(await text("/robots.txt")).toContain(`Sitemap: ${worker.url}/sitemap.xml`);
});

test("a profile tells how often its public games were played", async () => {
  const creator = await makeUser(openDatabase(worker.db), "ember");
  const uids = [
    await make("Kinds of stone", { creator }),
    await make("Kinds of lava", { creator }),
  ];
  uids.push(await make("A hidden kind", { creator, status: "denied" }));
  expect(await text("/user/ember")).not.toContain("Played");
  for (const uid of uids)
    await worker.db.prepare("update games set players = 600 where uid = ?").bind(uid).run();
  expect(await text("/user/ember")).toContain("Played 1,200 times");
});

test("a profile lists the newest 500 games", async () => {
  const creator = await makeUser(openDatabase(worker.db), "ember");
  const games = Array.from({ length: 505 }, (_, number) => make(`Kind of ${number}`, { creator }));
  await Promise.all(games);
  const page = await text("/user/ember");
  expect(page.match(/href="\/community\//g)).toHaveLength(500);
}, 60_000);
