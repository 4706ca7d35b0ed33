import * as z from "zod/mini";
import { limits } from "~/config/limits";
import { accountValidationTexts } from "~/config/texts/validation";
import { userKeySchema } from "./result";

const { usernameLength, emailLength, passwordLength } = limits;

/** A name as a new account may have it; that it is free and decent is checked by the server. */
export const usernameSchema = z
  .string()
  .check(
    z.minLength(usernameLength.min, accountValidationTexts.usernameTooShort),
    z.maxLength(usernameLength.max, accountValidationTexts.usernameTooLong),
    z.regex(/^[A-Za-z0-9_]*$/, accountValidationTexts.usernameLetters),
  );

/** An e-mail address, without the blanks that pasting brings. */
export const emailSchema = z
  .string()
  .check(
    z.trim(),
    z.maxLength(emailLength.max, accountValidationTexts.emailTooLong),
    z.email(accountValidationTexts.email),
  );

/** A password as it may be chosen. */
export const passwordSchema = z
  .string()
  .check(
    z.minLength(passwordLength.min, accountValidationTexts.passwordTooShort),
    z.maxLength(passwordLength.max, accountValidationTexts.passwordTooLong),
  );

/** A password as somebody types it to be let in: whatever was chosen once is taken. */
const typedPasswordSchema = z
  .string()
  .check(
    z.minLength(1, accountValidationTexts.passwordMissing),
    z.maxLength(passwordLength.max, accountValidationTexts.passwordTooLong),
  );

/** The code of a sign-up mail. */
export const codeSchema = z.string().check(z.regex(/^\d{6}$/, accountValidationTexts.code));

export const userSchema = z.object({
  username: z.string(),
  email: z.string(),
  /** Only for admins. */
  role: z.optional(z.literal("admin")),
});
export type User = z.infer<typeof userSchema>;

/** A session: the bearer token, good for 30 days, and whose it is. */
export const sessionSchema = z.object({ token: z.string(), user: userSchema });
export type Session = z.infer<typeof sessionSchema>;

/** The browser whose results become the account's when it signs in. */
const signingBrowser = { userKey: z.optional(userKeySchema) };

export const loginSchema = z.object({
  email: emailSchema,
  password: typedPasswordSchema,
  ...signingBrowser,
});

export const signUpSchema = z.object({
  username: usernameSchema,
  email: emailSchema,
  password: passwordSchema,
});

export const verificationSchema = z.object({
  email: emailSchema,
  code: codeSchema,
  ...signingBrowser,
});

export const passwordResetSchema = z.object({
  token: z.string(),
  newPassword: passwordSchema,
});

/** What becomes of the account's community games; a daily game always stays. */
export const deletionSchema = z.object({
  password: typedPasswordSchema,
  /** `keep`: they stay, by "deleted player"; `delete`: they go, unless they were or will be a daily game. */
  games: z.enum(["keep", "delete"]),
});
