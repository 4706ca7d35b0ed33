import { brand } from "~/config/brand";
import { fail } from "~/server/errors.server";
import commonPasswords from "./common-passwords.txt?raw";

interface Owner {
  readonly username: string;
  readonly email: string;
}

/**
 * Refuses the 10,000 most common passwords, and the name of the site, the user or the mailbox
 * with or without digits and signs. `field` names the password in the request.
 */
export function checkNewPassword(
  password: string,
  { username, email }: Owner,
  field: "password" | "newPassword",
): void {
  const text = password.normalize("NFKC").toLowerCase();
  if (commonPasswords.includes(`\n${text}\n`)) throw fail("commonPassword", field);
  const [mailbox = ""] = email.split("@");
  const names = [brand.name, username, mailbox, email].map(lettersOf);
  const letters = lettersOf(text);
  if (letters !== "" && names.includes(letters)) throw fail("passwordIsName", field);
}

function lettersOf(text: string): string {
  return text
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[^\p{L}]/gu, "");
}
