import { hashSync } from "@node-rs/argon2";
import { inTurns, measure } from "./measure";
import { type BenchServer, startBenchServer } from "./server";
import { printHead, printRow } from "./table";

const ROUNDS = 100;
/** One account for each round and warm-up, because failed logins to an account are limited. */
const ACCOUNTS = ROUNDS + 20;
const COST = { memoryCost: 19456, timeCost: 2, parallelism: 1 };

/**
 * Compares the times of failed logins with a wrong password and with an unknown e-mail address.
 * Equal times do not reveal whether an account exists.
 */
export async function measureLogins(): Promise<void> {
  const target = await startBenchServer({ cache: false });
  try {
    await addAccounts(target.db);
    const email = (name: string, round: number) =>
      `${name}_${(round + ACCOUNTS) % ACCOUNTS}@lavalist.test`;
    const times = await inTurns(ROUNDS, {
      wrong: (round) => failToLogIn(target, email("account", round)),
      unknown: (round) => failToLogIn(target, email("nobody", round)),
    });
    printHead("login", "wrong password", "unknown e-mail", "unknown : wrong");
    printRow("one that fails", times.wrong, times.unknown);
    await measureFlood(target);
  } finally {
    await target.stop();
  }
}

const PARALLEL_LOGINS = 16;

/**
 * Measures another call while nobody and while many clients try passwords. A client begins its next
 * attempt as soon as it has the answer to the last one.
 */
async function measureFlood(target: BenchServer): Promise<void> {
  const otherCall = async () => (await fetch(`${target.url}/api/clock`)).text();
  const quiet = await measure(ROUNDS, otherCall);
  let flooding = true;
  const clients = Array.from({ length: PARALLEL_LOGINS }, async (_, client) => {
    while (flooding) await tryToLogIn(target, `account_${client}@lavalist.test`);
  });
  const flooded = await measure(ROUNDS, otherCall);
  flooding = false;
  await Promise.all(clients);
  printHead("another call", "quiet", "flood of logins", "flood : quiet");
  printRow(`${PARALLEL_LOGINS} clients log in`, quiet, flooded);
}

async function addAccounts(db: D1Database): Promise<void> {
  const names = Array.from({ length: ACCOUNTS }, (_, index) => `account_${index}`);
  await db
    .prepare(
      "insert into users (id, username, username_key, email, email_key, password_hash, created_at) select value, value, value, value || '@lavalist.test', value || '@lavalist.test', ?2, 0 from json_each(?1)",
    )
    .bind(JSON.stringify(names), hashSync("the password of them all", COST))
    .run();
}

async function failToLogIn(target: BenchServer, email: string): Promise<void> {
  const status = await tryToLogIn(target, email);
  if (status !== 401) throw new Error(`The login of ${email} returned status ${status}.`);
}

async function tryToLogIn({ url }: BenchServer, email: string): Promise<number> {
  const response = await fetch(`${url}/api/auth/login`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ email, password: "a wrong password" }),
  });
  await response.text();
  return response.status;
}
