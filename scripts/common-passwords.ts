import { writeFile } from "node:fs/promises";
import { dictionary } from "@zxcvbn-ts/language-common";
import { limits } from "../app/config/limits";

/**
 * Writes the list of common passwords that the server refuses. Shorter ones are refused by their
 * length.
 */

const FILE = "app/services/accounts/common-passwords.txt";
const COUNT = 10_000;

const NOTICE = `# The ${COUNT} most common passwords of at least ${limits.passwordLength.min} characters, in lower case. Written by \`npm run common-passwords\`.
# From @zxcvbn-ts/language-common, MIT License, Copyright (c) 2012-2016 Dan Wheeler and Dropbox, Inc., Copyright (c) 2021 @zxcvbn-ts.
`;

const common = dictionary["passwords-common"]
  .map((password) => password.normalize("NFKC").toLowerCase())
  .filter((password) => password.length >= limits.passwordLength.min)
  .slice(0, COUNT);
await writeFile(FILE, `${NOTICE}${common.join("\n")}\n`);
console.log(`${FILE}: ${common.length} passwords`);
