import { expect, test } from "vitest";
import { escapeMarkup, fromBase64, toBase64, toBase64Url } from "../../app/contract/encoding";

const bytes = new Uint8Array([251, 239, 190, 255]);

test("base64url has no padding and no character that a URL escapes", () => {
  expect(toBase64(bytes)).toBe("++++/w==");
  expect(toBase64Url(bytes)).toBe("----_w");
});

test.each(["++++/w==", "++++/w"])("%s is decoded with or without padding", (text) => {
  expect(fromBase64(text)).toEqual(bytes);
});

test("a player's text cannot leave its element or its attribute", () => {
  expect(escapeMarkup(`"><script>&'`)).toBe("&quot;&gt;&lt;script&gt;&amp;&#39;");
});
