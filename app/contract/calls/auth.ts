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

const message = z.object({ message: z.string() });

export const login = defineCall({
  method: "POST",
  path: "/api/auth/login",
  summary: "Logs in; links the results of the browser's userKey to the account.",
  access: "anyone",
  limit: "login",
  body: loginSchema,
  response: sessionSchema,
  errors: {
    unauthenticated: "The e-mail or the password is wrong.",
    invalid: "A field breaks a rule.",
    tooMany: "Too many attempts; Retry-After tells when to try again.",
  },
});

export const requestCode = defineCall({
  method: "POST",
  path: "/api/auth/request-code",
  summary: "Begins a sign-up: mails a 6-digit code, good for 10 minutes and 5 tries.",
  access: "anyone",
  limit: "code",
  body: signUpSchema,
  response: message,
  errors: {
    conflict: "Username is already taken",
    invalid: "A field breaks a rule.",
    tooMany: "Too many mails to this address, or too many requests.",
    unavailable: "The mail could not be sent; nothing was changed.",
  },
});

export const verifyCode = defineCall({
  method: "POST",
  path: "/api/auth/verify-code",
  summary: "Ends a sign-up with the mailed code and logs in; links the browser's results.",
  access: "anyone",
  limit: "code",
  body: verificationSchema,
  response: sessionSchema,
  errors: {
    unauthenticated: "The code is wrong or expired.",
    conflict: "Username is already taken",
    invalid: "A field breaks a rule.",
    tooMany: "The code has been tried 5 times; request a new one.",
  },
});

export const forgotPassword = defineCall({
  method: "POST",
  path: "/api/auth/forgot-password",
  summary: "Mails a link to choose a new password, good for an hour, if there is an account.",
  access: "anyone",
  limit: "reset",
  body: z.object({ email: emailSchema }),
  response: message,
  errors: {
    invalid: "The e-mail address is malformed.",
    tooMany: "Too many mails to this address, or too many requests.",
  },
});

export const resetPassword = defineCall({
  method: "POST",
  path: "/api/auth/reset-password",
  summary: "Sets a new password with a mailed token, and ends every session of the account.",
  access: "anyone",
  limit: "reset",
  body: passwordResetSchema,
  response: message,
  errors: {
    unauthenticated: "Invalid token",
    invalid: "The new password breaks a rule.",
    tooMany: "Too many requests.",
  },
});

export const logoutEverywhere = defineCall({
  method: "POST",
  path: "/api/auth/logout-everywhere",
  summary: "Ends every session of the account, this one too.",
  access: "user",
  response: message,
});
