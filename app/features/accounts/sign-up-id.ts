import * as z from "zod/mini";
import { readJson, remove, writeJson } from "~/client/storage";

const PENDING_SIGN_UP = "pendingSignUp";
const pendingSignUpSchema = z.object({ email: z.string(), id: z.string() });

export function readSignUpId(email: string): string | undefined {
  const pending = readJson(PENDING_SIGN_UP, pendingSignUpSchema);
  return pending?.email.toLowerCase() === email.trim().toLowerCase() ? pending.id : undefined;
}

export function writeSignUpId(email: string, id: string): void {
  writeJson(PENDING_SIGN_UP, { email: email.trim(), id });
}

export function forgetSignUpId(): void {
  remove(PENDING_SIGN_UP);
}
