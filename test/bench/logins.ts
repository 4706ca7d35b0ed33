import { hashSync } from "@node-rs/argon2";
import { compare } from "./measure";
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
    const times = await compare(
      ROUNDS,
      (round) => failToLogIn(target, `account_${(round + ACCOUNTS) % ACCOUNTS}@lavalist.test`),
      (round) => failToLogIn(target, `nobody_${(round + ACCOUNTS) % ACCOUNTS}@lavalist.test`),
    );
    printHead("login", "wrong password", "unknown e-mail", "unknown : wrong");
    printRow("one that fails", times.small, times.large);
  } finally {
    await target.stop();
  }
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

async function failToLogIn({ url }: BenchServer, email: string): Promise<void> {
  const response = await fetch(`${url}/api/auth/login`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ email, password: "a wrong password" }),
  });
  await response.text();
  if (response.status !== 401)
    throw new Error(`The login of ${email} returned status ${response.status}.`);
}
