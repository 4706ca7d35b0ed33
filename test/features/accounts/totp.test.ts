import fc from "fast-check";
import { Secret } from "otpauth/slim";
import { expect, test } from "vitest";
import {
  newTotpSecret,
  totpStep,
  totpUri,
} from "../../../app/features/accounts/second-factor-codes.server";
import { STEP, totpAt } from "../../support/totp";

/** The secret of RFC 6238, appendix B. */
const SECRET = Secret.fromLatin1("12345678901234567890").base32;

test.each([
  [59, "94287082"],
  [20_000_000_000, "65353130"],
])("the code of RFC 6238 at second %i is accepted", (second, eightDigits) => {
  const step = totpStep(SECRET, eightDigits.slice(2), second * 1000);
  expect(step).toBe(Math.floor(second / 30));
});

test("codes of the current step and the one before are accepted, and no others", () => {
  const instants = fc.integer({ min: 10 * STEP, max: 4_000_000_000_000 });
  fc.assert(
    fc.property(instants, fc.integer({ min: -5, max: 5 }), (now, distance) => {
      const secret = newTotpSecret();
      const code = totpAt(secret, now + distance * STEP);
      const near = [-1, 0, 1].map((step) => totpAt(secret, now + step * STEP));
      // Two steps have the same code once in a million times.
      fc.pre(new Set([...near, code]).size === (Math.abs(distance) <= 1 ? 3 : 4));
      const isAccepted = distance === 0 || distance === -1;
      const expected = isAccepted ? Math.floor(now / STEP) + distance : null;
      expect(totpStep(secret, code, now)).toBe(expected);
    }),
    { numRuns: 300 },
  );
});

test("a text that is no code is refused", () => {
  for (const text of ["", "28708", "2870822", "28708٢", "abcdef"]) {
    expect(totpStep(SECRET, text, 59_000)).toBeNull();
  }
});

test("each secret is new, and its URI names the site and the user", () => {
  expect(newTotpSecret()).not.toBe(newTotpSecret());
  expect(totpUri(SECRET, "anna_1")).toBe(
    `otpauth://totp/Lavalist:anna_1?issuer=Lavalist&secret=${SECRET}&algorithm=SHA1&digits=6&period=30`,
  );
});
