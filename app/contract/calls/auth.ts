import * as z from "zod/mini";
import {
  emailSchema,
  loginSchema,
  passwordResetSchema,
  sessionSchema,
  signUpSchema,
  verificationSchema,
} from "../account";
import { defineCall } from "../call";

const messageResponse = z.object({ message: z.string() });

export const login = defineCall({
  method: "POST",
  path: "/api/auth/login",
  summary: "Logs in. Links the results of the userKey to the account.",
  access: "anyone",
  limit: "login",
  body: loginSchema,
  response: sessionSchema,
  errors: {
    unauthenticated: "The e-mail or the password is wrong.",
    invalid: "A field is invalid.",
    tooManyRequests: "Too many attempts. Retry-After is the wait in seconds.",
    unavailable: "Too many logins at once. Nothing was counted.",
  },
});

export const requestCode = defineCall({
  method: "POST",
  path: "/api/auth/request-code",
  summary: "Starts a sign-up: mails a 6-digit code, valid for 10 minutes and 5 attempts.",
  access: "anyone",
  limit: "code",
  body: signUpSchema,
  response: z.object({
    message: z.string(),
    /** The id of the sign-up, which the browser sends with the code. */
    signUpId: z.string(),
  }),
  errors: {
    conflict: "Username is already taken",
    invalid: "A field is invalid.",
    tooManyRequests: "Too many mails to this address, or too many requests.",
    unavailable: "The mail could not be sent. Nothing was changed.",
  },
});

export const verifyCode = defineCall({
  method: "POST",
  path: "/api/auth/verify-code",
  summary: "Finishes a sign-up with the mailed code, and logs in like a login.",
  access: "anyone",
  limit: "code",
  body: verificationSchema,
  response: sessionSchema,
  errors: {
    unauthenticated: "The code is wrong or expired.",
    conflict: "Username is already taken, or several sign-ups are pending and signUpId is missing.",
    invalid: "A field is invalid.",
    tooManyRequests: "The code has had 5 attempts, or the address 20 within an hour.",
  },
});

export const forgotPassword = defineCall({
  method: "POST",
  path: "/api/auth/forgot-password",
  summary: "Mails a link to set a new password, valid for an hour, if the account exists.",
  access: "anyone",
  limit: "reset",
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
  limit: "reset",
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
  response: messageResponse,
});

export const logoutEverywhere = defineCall({
  method: "POST",
  path: "/api/auth/logout-everywhere",
  summary: "Ends every session of the account, including this one.",
  access: "user",
  response: messageResponse,
});
