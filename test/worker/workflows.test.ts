import { readdir, readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { parse } from "yaml";
import * as z from "zod";

const workflowSchema = z.object({
  name: z.string(),
  on: z.record(z.string(), z.unknown()),
  permissions: z.record(z.string(), z.string()),
  jobs: z.record(
    z.string(),
    z.object({
      "runs-on": z.string(),
      "timeout-minutes": z.number(),
      if: z.optional(z.string()),
      env: z.optional(z.record(z.string(), z.string())),
      steps: z.array(
        z
          .object({
            uses: z.optional(z.string()),
            run: z.optional(z.string()),
            with: z.optional(z.record(z.string(), z.unknown())),
            env: z.optional(z.record(z.string(), z.string())),
          })
          .refine(({ uses, run }) => (uses === undefined) !== (run === undefined)),
      ),
    }),
  ),
});

const FOLDER = ".github/workflows";
const files = await readdir(FOLDER);
const texts = await Promise.all(files.map((file) => readFile(`${FOLDER}/${file}`, "utf8")));
const workflows = texts.map((text) => workflowSchema.parse(parse(text)));

test("no checkout leaves the job's token in the working copy", () => {
  const checkouts = workflows
    .flatMap(({ jobs }) => Object.values(jobs).flatMap(({ steps }) => steps))
    .filter(({ uses }) => uses?.startsWith("actions/checkout@"));
  expect(checkouts.length).toBeGreaterThan(5);
  for (const { with: options } of checkouts) {
    expect(options?.["persist-credentials"]).toBe(false);
  }
});

test("a workflow holds no secret and may only read the code", () => {
  for (const { permissions } of workflows) expect(permissions).toEqual({ contents: "read" });
  for (const text of texts) {
    for (const [, value] of text.matchAll(/(?:TOKEN|KEY|ACCOUNT_ID): *(.*)/g)) {
      expect(value).toMatch(/^\$\{\{ secrets\.\w+ \}\}$/);
    }
  }
});

test("a pull request and a fork cannot deploy", () => {
  const deploy = workflows.find(({ name }) => name === "Deploy");
  const condition = deploy?.jobs.deploy?.if ?? "";
  expect(Object.keys(deploy?.on ?? {})).toEqual(["workflow_run", "push", "workflow_dispatch"]);
  const context = {
    event_name: "workflow_run",
    repository: "we/lavalist",
    event: {
      workflow_run: {
        conclusion: "success",
        event: "push",
        head_repository: { full_name: "we/lavalist" },
      },
    },
  };
  const own = context.event.workflow_run;
  expect(deploysIn(condition, context)).toBe(true);
  for (const run of [
    { ...own, conclusion: "failure" },
    { ...own, event: "pull_request" },
    { ...own, head_repository: { full_name: "fork/lavalist" } },
  ]) {
    expect(deploysIn(condition, { ...context, event: { workflow_run: run } })).toBe(false);
  }
});

/** Evaluates a condition of a workflow. Its operators are the same as those of JavaScript. */
function deploysIn(condition: string, github: object): boolean {
  return new Function("github", `return ${condition.replaceAll("\n", " ")}`)(github);
}

/** The secrets that a step may have, by the start of its command. */
const secretsOf = [
  [/^npm run (backup|deploy) /, /^CLOUDFLARE_(ACCOUNT_ID|API_TOKEN)$/],
  [/^(aws s3 cp backups|last=)/, /^AWS_(ACCESS_KEY_ID|SECRET_ACCESS_KEY)$/],
  [/^test -z "\$SWITCH" \|\| curl /, /^SWITCH$/],
] as const;

test("each secret is in the step that needs it only", () => {
  for (const { jobs } of workflows) {
    for (const { env = {}, steps } of Object.values(jobs)) {
      expect(JSON.stringify(env)).not.toContain("secrets.");
      for (const { run = "", env: ofStep = {} } of steps) {
        const secrets = Object.keys(ofStep).filter((name) => ofStep[name]?.includes("secrets."));
        const allowed = secretsOf.find(([command]) => command.test(run))?.[1] ?? /^$/;
        for (const name of secrets) expect(name, run).toMatch(allowed);
      }
    }
  }
});

test("each action is pinned to a commit", () => {
  const actions = texts.flatMap((text) => text.match(/uses: .*/g) ?? []);
  expect(actions.length).toBeGreaterThan(3);
  for (const action of actions) {
    expect(action).toMatch(/^uses: [\w-]+\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/);
  }
});

/** Packages with an install script. It prepares what their platform package holds already. */
const installScripts = ["esbuild", "sharp", "workerd"];

test("no package runs code when it is installed", async () => {
  expect(await readFile(".npmrc", "utf8")).toContain("\nignore-scripts=true\n");
  const lock = JSON.parse(await readFile("package-lock.json", "utf8")) as {
    packages: Record<string, { hasInstallScript?: boolean }>;
  };
  const names = Object.entries(lock.packages)
    .filter(([, { hasInstallScript }]) => hasInstallScript)
    .map(([folder]) => folder.split("node_modules/").at(-1));
  expect([...new Set(names)].sort()).toEqual(installScripts);
});

/** Licences that allow us to ship the code to browsers and servers. */
const allowedLicences = ["0BSD", "Apache-2.0", "BSD-3-Clause", "CC0-1.0", "ISC", "MIT", "OFL-1.1"];

test("every package that is shipped has a licence that allows it", async () => {
  const lock = JSON.parse(await readFile("package-lock.json", "utf8")) as {
    packages: Record<string, { dev?: boolean; license?: string }>;
  };
  const shipped = Object.entries(lock.packages).filter(
    ([folder, { dev }]) => folder !== "" && !dev,
  );
  expect(shipped.length).toBeGreaterThan(20);
  const others = shipped.filter(([, { license = "none" }]) =>
    license
      .replace(/[()]/g, "")
      .split(/ OR | AND /)
      .some((name) => !allowedLicences.includes(name)),
  );
  expect(others).toEqual([]);
});
