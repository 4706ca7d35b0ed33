import { expect, test } from "vitest";
import { startAccounts, tokenOf } from "../support/accounts-worker";
import { userKeyOf } from "../support/results";
import { addCommunityGame } from "../support/seeds";
import { differingTables, takeSnapshot } from "../support/snapshot";
import { NOON } from "../support/worker";

const worker = startAccounts();

const agents = {
  WhatsApp: "WhatsApp/2.24.10.85 A",
  // Also sends the name of the other one.
  Signal: "WhatsApp/2",
  Discord: "Mozilla/5.0 (compatible; Discordbot/2.0; +https://discordapp.com)",
  Slack: "Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)",
  iMessage:
    "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_11_1) AppleWebKit/601.2.4 (KHTML, like Gecko) Version/9.0.1 Safari/601.2.4 facebookexternalhit/1.1 Facebot Twitterbot/1.0",
} as const;

/** Slack reads no more of a page. */
const READ = 32 * 1024;

/** The tags of a head that messengers and search engines read. */
function headOf(html: string) {
  const head = html.slice(0, READ);
  const tags = head.match(/<title>.*?<\/title>|<meta (?:name|property)="[^"]+"[^>]*>/g) ?? [];
  return tags.join("\n");
}

async function links() {
  const token = await tokenOf(await worker.addAccount("anna"));
  const seed = { createdAt: NOON, creatorId: "id-of-anna", prompt: "Kinds of a secret" };
  const game = await addCommunityGame(worker.db, { status: "unreviewed" }, seed);
  const link = await worker.ask(`POST /api/game/link/${game.uid}`, { token });
  const userKey = userKeyOf("maker");
  const circle = await worker.ask("POST /api/circle", {
    body: { name: "The Secret table", memberName: "Secret Mia", userKey },
  });
  const open = await addCommunityGame(worker.db, { status: "approved" }, { createdAt: NOON });
  const room = await worker.ask("POST /api/room", {
    body: { game: { uid: open.uid }, mode: "race", userKey, name: "Secret Mia" },
  });
  return [link, circle, room].map(({ body }) => new URL(String(body.url)).pathname);
}

test("links of games, boards and rooms show a preview in messengers that tells nothing of them", async () => {
  const paths = await links();
  const snapshot = await takeSnapshot(worker.db);
  const before = await snapshot.read();
  const heads: string[] = [];
  for (const path of paths) {
    const variants = new Set<string>();
    for (const agent of Object.values(agents)) {
      for (const address of [path, `${path.slice(0, -6)}nobody`]) {
        const response = await worker.fetch(address, { headers: { "User-Agent": agent } });
        expect(response.headers.get("Cache-Control")).toContain("no-store");
        variants.add(headOf(await response.text()));
      }
    }
    expect([path, variants.size]).toEqual([path, 1]);
    const [head = ""] = variants;
    for (const tag of [
      /<meta property="og:title" content="[^"]+"/,
      /<meta property="og:description" content="[^"]+"/,
      new RegExp(`<meta property="og:image" content="${worker.url}/card.png"`),
      /<meta name="robots" content="noindex"/,
      /<meta name="referrer" content="no-referrer"/,
    ]) {
      expect(head).toMatch(tag);
    }
    expect(head).not.toMatch(/og:url|canonical|secret/i);
    heads.push(head);
  }
  expect(new Set(heads).size).toBe(3);
  expect(differingTables(before, await snapshot.read(), new Set())).toEqual([]);
  const image = await worker.fetch("/card.png");
  expect(image.headers.get("Content-Type")).toBe("image/png");
  // WhatsApp leaves out larger pictures.
  expect((await image.arrayBuffer()).byteLength).toBeLessThan(300 * 1024);
  // Some messengers obey it.
  const robots = await (await worker.fetch("/robots.txt")).text();
  for (const path of paths) {
    const [, start] = path.split("/");
    expect(robots).not.toContain(`Disallow: /${start}`);
  }
});

test("a board and a room are shown without the database", async () => {
  for (const path of ["/circle/a-secret-of-nobody", "/room/a-room-of-nobody"]) {
    const response = await worker.fetch(path);
    const [line] = await worker.log.of(response);
    expect([path, line?.statements ?? 0]).toEqual([path, 0]);
  }
});
