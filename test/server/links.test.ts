import { expect, test, vi } from "vitest";
import type { Bindings } from "../../app/server/bindings.server";
import { operatorOf, siteLinks } from "../../app/server/links.server";
import { demoBindings } from "../../scripts/local/demo-bindings";

function linksOf(variables: Partial<Bindings>) {
  return siteLinks({ bindings: variables as Bindings, requestId: "an id" });
}

const ownPages = { roadmap: "/roadmap", credits: "/credits" };

test("an empty link is omitted; without a variable, two lead to pages of this site", () => {
  expect(linksOf({ LINK_CHAT: "", LINK_GAMES: "  " })).toEqual({ links: ownPages, advert: null });
  expect(linksOf({ LINK_ROADMAP: "", LINK_CREDITS: "" })).toEqual({ links: {}, advert: null });
});

test("web URLs and paths of this site are valid links", () => {
  const { links } = linksOf({
    LINK_CHAT: " https://chat.example/a?b=c ",
    LINK_ROADMAP: "/plans",
  });
  expect(links).toMatchObject({ chat: "https://chat.example/a?b=c", roadmap: "/plans" });
  expect(linksOf(demoBindings).links).toHaveProperty("donation");
});

test.each(["javascript:alert(1)", "chat.example", "//chat.example", "/\\chat.example", "https://"])(
  "%s is an invalid link: it is omitted, and its variable is logged",
  (text) => {
    const log = vi.spyOn(console, "error").mockImplementation(() => {});
    expect(linksOf({ LINK_CHAT: text, LINK_GAMES: "https://games.example/" }).links).toEqual({
      ...ownPages,
      games: "https://games.example/",
    });
    const lines = log.mock.calls.flat().map((line) => JSON.parse(line));
    const message = expect.stringContaining("LINK_CHAT");
    expect(lines).toEqual([{ level: "error", requestId: "an id", message }]);
    log.mockReset();
  },
);

test("an advert needs a title and a URL", () => {
  const advert = { title: "A book", text: "About lava.", url: "https://books.example/" };
  const { title, text, url } = advert;
  expect(linksOf({ ADVERT_TITLE: title, ADVERT_TEXT: text, ADVERT_URL: url }).advert).toEqual(
    advert,
  );
  expect(linksOf({ ADVERT_TITLE: title, ADVERT_TEXT: text, ADVERT_URL: "" }).advert).toBeNull();
  expect(linksOf({ ADVERT_TITLE: "", ADVERT_TEXT: text, ADVERT_URL: url }).advert).toBeNull();
});

test("an operator is named only with name, address and contact", () => {
  const operator = { name: "Ash", address: "1 Crater Road, Ember", contact: "ash@lava.example" };
  const variables = {
    OPERATOR_NAME: operator.name,
    OPERATOR_ADDRESS: operator.address,
    OPERATOR_CONTACT: operator.contact,
  };
  expect(operatorOf(variables as Bindings)).toEqual(operator);
  for (const name of Object.keys(variables)) {
    expect(operatorOf({ ...variables, [name]: "" } as Bindings)).toBeNull();
  }
});
