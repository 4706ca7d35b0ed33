import { expect, test } from "vitest";
import { emailSchema } from "../../app/contract/account";

test.each([
  ["spaces", "  anna@lavalist.test\n"],
  ["an invisible character", "anna@lavalist.test\u200b"],
  ["marks of direction", "\u200eanna@lavalist.test\u202c"],
  ["a byte order mark", "\ufeffanna@lavalist.test"],
])("an e-mail address is stored without %s at its ends", (_what, text) => {
  expect(emailSchema.parse(text)).toBe("anna@lavalist.test");
});

test("an invisible character inside an address is refused", () => {
  expect(emailSchema.safeParse("an\u200bna@lavalist.test").success).toBe(false);
});
