import * as z from "zod/mini";
import { limits } from "~/config/limits";
import { accountValidationTexts, textValidationTexts } from "~/config/texts/validation";
import { isReservedUsername } from "./reserved-usernames";
import { userKeySchema } from "./result";
import { storedText } from "./text";

const { usernameLength, emailLength, passwordLength } = limits;

/** The username of a new account. The server also checks that it is free and has no bad word. */
export const usernameSchema = storedText({
  field: textValidationTexts.fields.username,
  max: usernameLength.max,
  tooLong: accountValidationTexts.usernameTooLong,
}).check(
  z.minLength(usernameLength.min, accountValidationTexts.usernameTooShort),
  z.regex(/^[A-Za-z0-9_]*$/, accountValidationTexts.usernameLetters),
  z.refine((name) => !isReservedUsername(name), accountValidationTexts.usernameReserved),
);

/** Spaces and invisible characters at the start of a text. */
const invisibleStart = /^[\s\p{Cf}\p{Default_Ignorable_Code_Point}]+/u;

/** Returns a text without the spaces and invisible characters that copying may add at its ends. */
function trimInvisible(text: string): string {
  const reversed = [...text.replace(invisibleStart, "")].reverse().join("");
  return [...reversed.replace(invisibleStart, "")].reverse().join("");
}

/** An e-mail address, without the spaces and invisible characters around it. */
export const emailSchema = z
  .string()
  .check(
    z.maxLength(2 * emailLength.max, { error: accountValidationTexts.emailTooLong, abort: true }),
    z.overwrite(trimInvisible),
    z.maxLength(emailLength.max, { error: accountValidationTexts.emailTooLong, abort: true }),
    z.email(accountValidationTexts.email),
  );

/** A new password. It must be long enough in NFKC too, because that is hashed. */
const passwordSchema = z.string().check(
  z.minLength(passwordLength.min, { error: accountValidationTexts.passwordTooShort, abort: true }),
  z.maxLength(passwordLength.max, accountValidationTexts.passwordTooLong),
  z.refine(
    (text) => text.normalize("NFKC").length >= passwordLength.min,
    accountValidationTexts.passwordTooShort,
  ),
);

/** An existing password. It may be shorter than a new one has to be. */
const typedPasswordSchema = z
  .string()
  .check(
    z.minLength(1, accountValidationTexts.passwordMissing),
    z.maxLength(passwordLength.max, accountValidationTexts.passwordTooLong),
  );

/** The 6-digit code of a sign-up mail or of an authenticator app. */
export const codeSchema = z.string().check(z.regex(/^\d{6}$/, accountValidationTexts.code));

/**
 * A code that proves the second factor: of an authenticator app, or a recovery code. Blanks, dashes
 * and case are ignored.
 */
const secondFactorCodeSchema = z
  .string()
  .check(z.maxLength(limits.secondFactorCodeLength, accountValidationTexts.secondFactorCode));

export const userSchema = z.object({
  username: z.string(),
  email: z.string(),
  /** Missing if the user has no admin rights. */
  role: z.optional(z.literal("admin")),
  /**
   * `enrolled`: a login needs the second factor. `required`: the user is an admin without rights
   * until a second factor is enrolled. Missing: neither.
   */
  secondFactor: z.optional(z.enum(["enrolled", "required"])),
});
export type User = z.infer<typeof userSchema>;

/** A session: the bearer token, valid for 30 days, and its user. */
export const sessionSchema = z.object({ token: z.string(), user: userSchema });
export type Session = z.infer<typeof sessionSchema>;

/** The `userKey` whose results are linked to the account on login. */
const linkedBrowser = { userKey: z.optional(userKeySchema) };

export const loginSchema = z.object({
  email: emailSchema,
  password: typedPasswordSchema,
  /** Needed if the account has a second factor. */
  code: z.optional(secondFactorCodeSchema),
  ...linkedBrowser,
});

/** The start of an enrolment. The password may be missing if the session has just begun. */
export const enrolmentSchema = z.optional(z.object({ password: z.optional(typedPasswordSchema) }));

/** The end of a second factor. */
export const secondFactorEndSchema = z.object({
  password: typedPasswordSchema,
  code: secondFactorCodeSchema,
});

export const signUpSchema = z.object({
  username: usernameSchema,
  email: emailSchema,
  password: passwordSchema,
});

export const verificationSchema = z.object({
  email: emailSchema,
  code: codeSchema,
  /**
   * The id that the request for the code returned. May be missing while one sign-up is pending for
   * the address.
   */
  signUpId: z.optional(z.string().check(z.maxLength(limits.typedTextLength))),
  ...linkedBrowser,
});

export const passwordResetSchema = z.object({
  /** The token of the mailed link. Any other text is an unknown token. */
  token: z.string().check(
    z.overwrite((text) => text.slice(0, limits.typedTextLength)),
    z.maxLength(limits.typedTextLength),
  ),
  newPassword: passwordSchema,
});

/** The deletion of an account. */
export const deletionSchema = z.object({
  password: typedPasswordSchema,
  /** Needed if the account has a second factor. */
  code: z.optional(secondFactorCodeSchema),
  /**
   * What happens to its community games. `keep`: they stay, by "deleted player". `delete`: they are
   * deleted, except those with a daily date.
   */
  games: z.enum(["keep", "delete"]),
});
