import { HtmlValidate } from "html-validate";
import { expect, test } from "vitest";
import routes from "../../app/routes";
import { addCommunityGame, addDailyGame, addUser } from "../support/seeds";
import { NOON, startWorker, TODAY } from "../support/worker";

const worker = startWorker();

const validator = new HtmlValidate({
  extends: ["html-validate:recommended"],
  rules: {
    // How React writes HTML. A parser reads the other spelling in the same way.
    "attr-case": "off",
    "attribute-boolean-style": "off",
    "void-style": "off",
    // Values of CSS variables, which a style sheet cannot know.
    "no-inline-style": "off",
    // ARIA permits a name at more elements than HTML recommends, for example at a list.
    "aria-label-misuse": ["error", { allowAnyNamable: true }],
  },
});

/** Returns the faults of a page: the rule, the message and the element. */
async function faultsOf(path: string): Promise<string[]> {
  const html = await (await worker.fetch(path)).text();
  const { results } = await validator.validateString(html);
  return results
    .flatMap(({ messages }) => messages)
    .map(({ ruleId, message, selector }) => `${path} ${ruleId}: ${message} ${selector}`);
}

/** Adds games to every list. Returns an address of each page, and addresses without a page. */
async function addPages(): Promise<string[]> {
  const creatorId = await addUser(worker.db, "creator");
  await addDailyGame(worker.db, TODAY, { creatorId });
  await addDailyGame(worker.db, "2026-06-09", { creatorId });
  const community = { status: "approved", dailyDate: null } as const;
  const { uid } = await addCommunityGame(worker.db, community, { creatorId, createdAt: NOON });
  const params: Readonly<Record<string, string>> = {
    ":date": "2026-06-09",
    ":uid": uid,
    ":profileName": "creator",
    ":subpath?": "community",
    ":page?": "1",
    ":secret": "a-secret-of-a-game-link",
    ":token": "a-token-of-a-mail",
    ":id": "an-id-of-a-circle",
  };
  const pages = routes
    .filter(({ file }) => file.endsWith(".page.tsx"))
    .map(({ path = "" }) => path.replace(/:\w+\??/g, (name) => params[name] ?? name));
  return [
    ...pages.map((path) => `/${path}`),
    "/explore/archive/1",
    "/explore/archive/1?view=calendar",
    "/explore/community/1?search=nothing",
    "/archive/2026-06-11",
    "/community/0000000000000000",
    "/user/nobody",
    "/no-page",
  ];
}

test("every page is valid HTML", async () => {
  const paths = await addPages();
  expect(paths.filter((path) => path.includes(":"))).toEqual([]);
  expect((await Promise.all(paths.map(faultsOf))).flat()).toEqual([]);
});
