import { expect, test } from "vitest";
import {
  codeSchema,
  emailSchema,
  resetPassword,
  usernameSchema,
} from "../../../app/features/accounts/contract";

test.each([
  ["spaces", "  anna@lavalist.test\n"],
  ["an invisible character", "anna@lavalist.test\u200b"],
])("an e-mail address is stored without %s at its ends", (_what, text) => {
  expect(emailSchema.parse(text)).toBe("anna@lavalist.test");
});

test("an invisible character inside an address is refused", () => {
  expect(emailSchema.safeParse("an\u200bna@lavalist.test").success).toBe(false);
});

test.each([
  ["Tom&Jerry@X.com", "Tom&Jerry@x.com"],
  ["o'neil+tag@sub.example.co.uk", "o'neil+tag@sub.example.co.uk"],
  ["anna@bücher.de", "anna@xn--bcher-kva.de"],
  ["ivan@пример.рф", "ivan@xn--e1afmkfd.xn--p1ai"],
  ["ivan@xn--e1afmkfd.xn--p1ai", "ivan@xn--e1afmkfd.xn--p1ai"],
])("the address %s is stored as %s", (typed, stored) => {
  expect(emailSchema.parse(typed)).toBe(stored);
});

test.each([
  "иван@пример.рф",
  "\u212a@x.com",
  "\u017f@x.com",
  "a..b@x.com",
  "a@b",
  "a@1.2.3.4",
  "a@[1.2.3.4]",
  "a@x.com/b",
  "a@x.com:80",
  "a@x.com@y.com",
  "a@e%41.com",
  '"a"@x.com',
  `${"a".repeat(65)}@x.com`,
])("%s is no address", (text) => {
  expect(emailSchema.safeParse(text).success).toBe(false);
});

test("a password has 8 to 128 characters", () => {
  const isValid = (length: number) => {
    const newPassword = "pumice and basalt ".repeat(8).slice(0, length);
    return resetPassword.body.safeParse({ token: "one", newPassword }).success;
  };
  expect([7, 8, 128, 129].map(isValid)).toEqual([false, true, true, false]);
});

test("a verification code has 6 digits", () => {
  const codes = ["12345", "123456", "1234567", "12345a"];
  expect(codes.map((code) => codeSchema.safeParse(code).success)).toEqual([
    false,
    true,
    false,
    false,
  ]);
});

test("a username has letters, digits and underscores only", () => {
  expect(usernameSchema.safeParse("Anna_1").success).toBe(true);
  for (const name of ["an-na", "an na", "an.na", "änna"]) {
    expect(usernameSchema.safeParse(name).success, name).toBe(false);
  }
});
