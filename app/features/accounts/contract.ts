import * as z from "zod/mini";
import { brand } from "~/config/brand";
import { limits } from "~/config/limits";
import { defineCall } from "~/contract/call";
import { storedText } from "~/contract/text";
import { dateSchema } from "~/features/games/contract";
import { userKeySchema } from "~/features/play/contract";
import { accountValidationTexts, textValidationTexts } from "~/texts/validation";

const { usernameLength, emailLength, passwordLength } = limits;

const RESERVED = [
  brand.name.toLowerCase(),
  "admin",
  "administrator",
  "moderator",
  "mod",
  "support",
  "staff",
  "official",
  "system",
  "root",
  "help",
  "security",
  "team",
];

const LOOK_ALIKES: Readonly<Record<string, string>> = {
  "0": "o",
  "1": "l",
  i: "l",
  "3": "e",
  "4": "a",
  "5": "s",
  "7": "t",
  "8": "b",
};

/** Doubled letters make another word of a shorter name, such as "mood". */
const SHORTEST_WITH_DOUBLED = 5;

const patterns = RESERVED.map((name) => {
  const letters = skeleton(name);
  const runs = letters.replace(/(.)\1*/g, (run, letter: string) => `${letter}{${run.length},}`);
  return new RegExp(`^${name.length < SHORTEST_WITH_DOUBLED ? letters : runs}$`);
});

function isReservedUsername(username: string): boolean {
  const letters = skeleton(username);
  return patterns.some((pattern) => pattern.test(letters));
}

function skeleton(name: string): string {
  const letters = name.toLowerCase().replaceAll("_", "");
  return letters.replace(/./g, (letter) => LOOK_ALIKES[letter] ?? letter);
}

/** The server also checks that it is free and has no bad word. */
export const usernameSchema = storedText({
  field: textValidationTexts.fields.username,
  max: usernameLength.max,
  tooLong: accountValidationTexts.usernameTooLong,
}).check(
  z.minLength(usernameLength.min, accountValidationTexts.usernameTooShort),
  z.regex(/^[A-Za-z0-9_]*$/, accountValidationTexts.usernameLetters),
  z.refine((name) => !isReservedUsername(name), accountValidationTexts.usernameReserved),
);

const invisibleStart = /^[\s\p{Cf}\p{Default_Ignorable_Code_Point}]+/u;

function trimInvisible(text: string): string {
  const reversed = [...text.replace(invisibleStart, "")].reverse().join("");
  return [...reversed.replace(invisibleStart, "")].reverse().join("");
}

/** RFC 5321 and 5322, without quotes, comments and addresses of machines. */
const asciiEmail =
  /^(?=.{1,64}@)[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9])$/i;

/**
 * With the domain as it stands in the DNS: "bücher.de" is "xn--bcher-kva.de". Before the "@" what
 * is not ASCII stays, and is refused: two addresses never become one.
 */
function toAsciiEmail(email: string): string {
  const [, local = "", domain = ""] = /^([\x20-\x7e]+)@([^@\s/\\:?#%[\]]+)$/.exec(email) ?? [];
  const url = URL.canParse(`http://${domain}`) ? new URL(`http://${domain}`) : null;
  return url ? `${local}@${url.hostname}` : email;
}

export const emailSchema = z
  .string()
  .check(
    z.maxLength(2 * emailLength.max, { error: accountValidationTexts.emailTooLong, abort: true }),
    z.overwrite(trimInvisible),
    z.overwrite(toAsciiEmail),
    z.maxLength(emailLength.max, { error: accountValidationTexts.emailTooLong, abort: true }),
    z.regex(asciiEmail, accountValidationTexts.email),
  );

/** Long enough in NFKC too, because that is hashed. */
export const passwordSchema = z.string().check(
  z.minLength(passwordLength.min, { error: accountValidationTexts.passwordTooShort, abort: true }),
  z.maxLength(passwordLength.max, accountValidationTexts.passwordTooLong),
  z.refine(
    (text) => text.normalize("NFKC").length >= passwordLength.min,
    accountValidationTexts.passwordTooShort,
  ),
);

const typedPasswordSchema = z
  .string()
  .check(
    z.minLength(1, accountValidationTexts.passwordMissing),
    z.maxLength(passwordLength.max, accountValidationTexts.passwordTooLong),
  );

export const codeSchema = z.string().check(z.regex(/^\d{6}$/, accountValidationTexts.code));

/** Of an authenticator app, or a recovery code. Blanks, dashes and case are ignored. */
const secondFactorCodeSchema = z
  .string()
  .check(z.maxLength(limits.secondFactorCodeLength, accountValidationTexts.secondFactorCode));

export const suspensionSchema = z.object({
  reason: z.string(),
  /** The New York date on which it ends. Null: it has no end. */
  until: z.nullable(dateSchema),
});

export type Suspension = z.infer<typeof suspensionSchema>;

export const userSchema = z.object({
  username: z.string(),
  email: z.string(),
  role: z.optional(z.literal("admin")),
  /** `enrolled`: a login needs it. `required`: an admin without rights until one is enrolled. */
  secondFactor: z.optional(z.enum(["enrolled", "required"])),
  /** Absent: the account is not suspended. */
  suspended: z.optional(suspensionSchema),
});

export type User = z.infer<typeof userSchema>;

export const sessionSchema = z.object({ token: z.string(), user: userSchema });

export type Session = z.infer<typeof sessionSchema>;

const linkedBrowser = { userKey: z.optional(userKeySchema) };

const loginSchema = z.object({
  email: emailSchema,
  password: typedPasswordSchema,
  code: z.optional(secondFactorCodeSchema),
  ...linkedBrowser,
});

const enrolmentSchema = z.optional(z.object({ password: z.optional(typedPasswordSchema) }));

const secondFactorEndSchema = z.object({
  password: typedPasswordSchema,
  code: secondFactorCodeSchema,
});

const signUpSchema = z.object({
  username: usernameSchema,
  email: emailSchema,
  password: passwordSchema,
});

const verificationSchema = z.object({
  email: emailSchema,
  code: codeSchema,
  /** May be missing while one sign-up is pending for the address. */
  signUpId: z.optional(z.string().check(z.maxLength(limits.typedTextLength))),
  ...linkedBrowser,
});

const passwordResetSchema = z.object({
  /** Any other text is an unknown token. */
  token: z.string().check(
    z.overwrite((text) => text.slice(0, limits.typedTextLength)),
    z.maxLength(limits.typedTextLength),
  ),
  newPassword: passwordSchema,
});

export const deletionSchema = z.object({
  password: typedPasswordSchema,
  code: z.optional(secondFactorCodeSchema),
  /** `keep`: by "deleted player". `delete`: except those with a daily date. */
  games: z.enum(["keep", "delete"]),
});

const messageResponse = z.object({ message: z.string() });

export const login = defineCall({
  method: "POST",
  path: "/api/auth/login",
  summary: "Logs in. Links the results of the userKey to the account.",
  access: "anyone",
  limit: 30,
  body: loginSchema,
  response: sessionSchema,
  errors: {
    unauthenticated:
      "The e-mail or the password is wrong. With secondFactor: true they are right, but the code of the second factor is missing, wrong or used.",
    tooManyRequests: "Too many attempts. Retry-After is the wait in seconds.",
    unavailable: "Too many logins at once. Nothing was counted.",
  },
});

export const requestCode = defineCall({
  method: "POST",
  path: "/api/auth/request-code",
  summary: "Starts a sign-up: mails a 6-digit code, valid for 10 minutes and 5 attempts.",
  access: "anyone",
  limit: 30,
  body: signUpSchema,
  response: z.object({
    message: z.string(),
    signUpId: z.string(),
  }),
  errors: {
    conflict: "Username is already taken",
    tooManyRequests: "Too many mails to this address, or too many requests.",
    unavailable: "The mail could not be sent. Nothing was changed.",
  },
});

export const verifyCode = defineCall({
  method: "POST",
  path: "/api/auth/verify-code",
  summary: "Finishes a sign-up with the mailed code, and logs in like a login.",
  access: "anyone",
  limit: 30,
  body: verificationSchema,
  response: sessionSchema,
  errors: {
    unauthenticated: "The code is wrong or expired.",
    conflict: "Username is already taken, or several sign-ups are pending and signUpId is missing.",
    tooManyRequests: "The code has had 5 attempts, or the address 20 within an hour.",
  },
});

export const forgotPassword = defineCall({
  method: "POST",
  path: "/api/auth/forgot-password",
  summary: "Mails a link to set a new password, valid for an hour, if the account exists.",
  access: "anyone",
  limit: 30,
  body: z.object({ email: emailSchema }),
  response: messageResponse,
  errors: {
    invalid: "The e-mail address is malformed.",
    tooManyRequests: "Too many mails to this address, or too many requests.",
  },
});

export const resetPassword = defineCall({
  method: "POST",
  path: "/api/auth/reset-password",
  summary: "Sets a new password with the mailed token. Ends every session of the account.",
  access: "anyone",
  limit: 30,
  body: passwordResetSchema,
  response: messageResponse,
  errors: {
    unauthenticated: "Invalid token",
    invalid: "The new password is invalid.",
    tooManyRequests: "Too many requests.",
    unavailable: "Too many passwords are checked at once. The token stays valid.",
  },
});

export const logout = defineCall({
  method: "POST",
  path: "/api/auth/logout",
  summary: "Ends the session of the token that the call is made with.",
  access: "user",
  limit: 90,
  response: messageResponse,
});

export const logoutEverywhere = defineCall({
  method: "POST",
  path: "/api/auth/logout-everywhere",
  summary: "Ends every session of the account, including this one.",
  access: "user",
  limit: 90,
  response: messageResponse,
});

export const beginSecondFactor = defineCall({
  method: "POST",
  path: "/api/auth/second-factor",
  summary: "Begins the enrolment of a second factor (TOTP). It is off until a code confirms it.",
  access: "user",
  limit: 30,
  body: enrolmentSchema,
  response: z.object({
    /** In base32. */
    secret: z.string(),
    /** As an `otpauth:` URI. */
    uri: z.string(),
    /** Each replaces a code once. They are not shown again. */
    recoveryCodes: z.array(z.string()),
  }),
  errors: {
    forbidden: "The password is wrong.",
    conflict: "The account has a second factor.",
    invalid: "The session began more than 10 minutes ago, and the password is missing.",
    tooManyRequests: "Too many attempts. Retry-After is the wait in seconds.",
    unavailable: "Too many passwords are checked at once. Nothing was changed.",
  },
});

export const confirmSecondFactor = defineCall({
  method: "POST",
  path: "/api/auth/second-factor/confirm",
  summary:
    "Turns the second factor on, with a first code. Ends every session of the account and starts one.",
  access: "user",
  limit: 30,
  body: z.object({ code: codeSchema }),
  response: sessionSchema,
  errors: {
    unauthenticated: "With secondFactor: true the code is wrong, else there is no valid token.",
    conflict: "The second factor is on already, or no enrolment has begun in the last 15 minutes.",
    invalid: "The code must have 6 digits.",
    tooManyRequests: "Too many wrong codes. Retry-After is the wait in seconds.",
  },
});

export const endSecondFactor = defineCall({
  method: "DELETE",
  path: "/api/auth/second-factor",
  summary:
    "Turns the second factor off, with the password and a code of the app or a recovery code.",
  access: "user",
  limit: 30,
  body: secondFactorEndSchema,
  response: messageResponse,
  errors: {
    unauthenticated:
      "With secondFactor: true the code is wrong or used, else there is no valid token.",
    forbidden: "The password is wrong.",
    conflict: "The account has no second factor.",
    invalid: "The password or the code is missing or too long.",
    tooManyRequests: "Too many attempts. Retry-After is the wait in seconds.",
    unavailable: "Too many passwords are checked at once. Nothing was changed.",
  },
});
