import { readFile, writeFile } from "node:fs/promises";
import { CommandError, run } from "./local/command";
import { featureMutations } from "./local/feature-mutations";
import { type Mutation, serviceMutations } from "./local/service-mutations";

/**
 * Makes chosen changes in the results services, in authorisation and in features, one after
 * another, runs the test that must notice each, and restores the file. Arguments are parts of the
 * file names of the changes to make; default: all. The exit status is 1 if a test did not fail.
 */

/** Returns whether the test of a change fails. Throws if the file has changed since. */
async function isNoticed({ file, from, to, test: [testFile, name] }: Mutation): Promise<boolean> {
  const path = `app/${file}`;
  const original = await readFile(path, "utf8");
  if (original.split(from).length !== 2) throw new Error(`${path} does not have "${from}" once.`);
  await writeFile(
    path,
    original.replace(from, () => to),
  );
  try {
    if (testFile.startsWith("e2e/")) {
      const options = ["--grep", name, "--project", "phone", "--workers", "1", "--retries", "0"];
      await run("playwright", ["test", `test/${testFile}.spec.ts`, ...options]);
    } else await run("vitest", ["run", `test/${testFile}.test.ts`, "-t", name]);
    return false;
  } catch (error) {
    if (error instanceof CommandError && /Failed Tests|\d failed/.test(error.message)) return true;
    throw error;
  } finally {
    await writeFile(path, original);
  }
}

const parts = process.argv.slice(2);
let missed = 0;
for (const mutation of [...serviceMutations, ...featureMutations]) {
  const { file, from, test } = mutation;
  if (parts.length > 0 && !parts.some((part) => file.includes(part))) continue;
  const noticed = await isNoticed(mutation);
  if (!noticed) missed += 1;
  console.log(`${noticed ? "noticed" : "MISSED "}  ${file}: ${from.split("\n")[0]}  (${test[0]})`);
}
if (missed > 0) process.exitCode = 1;
