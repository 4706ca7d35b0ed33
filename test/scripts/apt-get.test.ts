import { chmod, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { aptGet } from "../../scripts/local/chromium";

/** What apt-get prints while another process holds its lock. */
const LOCK_MESSAGES = [
  "E: Could not get lock /var/lib/apt/lists/lock. It is held by process 41 (apt-get)",
  "E: Could not get lock /var/lib/dpkg/lock-frontend. It is held by process 41 (apt-get)",
];

let folder: string;
const log = vi.spyOn(console, "log").mockImplementation(() => {});

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "lavalist-apt-"));
  vi.stubEnv("PATH", `${folder}${path.delimiter}${process.env.PATH}`);
  log.mockClear();
});

afterEach(async () => {
  vi.unstubAllEnvs();
  await rm(folder, { recursive: true });
});

/** Puts an apt-get on the PATH that fails with each message in turn, then succeeds. */
async function addAptGet(messages: readonly string[]): Promise<void> {
  const file = path.join(folder, "apt-get");
  const failures = messages.map((message, index) => `${index}) echo "${message}" >&2; exit 100;;`);
  const runs = path.join(folder, "runs");
  await writeFile(
    file,
    `#!/bin/sh
run=$(wc -l < ${runs} 2>/dev/null || echo 0)
echo "$@" >> ${runs}
case $((run)) in ${failures.join("\n")} esac
`,
  );
  await chmod(file, 0o755);
}

const runs = async () => (await readFile(path.join(folder, "runs"), "utf8")).trim().split("\n");

test("apt-get is run again until its lock is free, and the wait is reported once", async () => {
  await addAptGet(LOCK_MESSAGES);
  await aptGet(["update"], 1);
  expect(await runs()).toEqual(["update", "update", "update"]);
  expect(log.mock.calls).toEqual([["Another process holds apt's lock. Waiting up to 5 minutes …"]]);
});

test("another failure of apt-get is an error at once", async () => {
  await addAptGet(["E: Unable to locate package chromium"]);
  await expect(aptGet(["install", "chromium"], 1)).rejects.toThrow("Unable to locate package");
  expect(await runs()).toHaveLength(1);
});
