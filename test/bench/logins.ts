import { hashSync } from "@node-rs/argon2";
import { compare } from "./measure";
import { printHead, printRow } from "./table";
import { startTarget, type Target } from "./target";

const ROUNDS = 100;
/** One account for each round, those to warm up included: nobody may fail often with the same one. */
const ACCOUNTS = ROUNDS + 20;
const COST = { memoryCost: 19456, timeCost: 2, parallelism: 1 };

/**
 * Shows that the time of a login in vain does not tell whether there is such an account: an unknown e-mail address against a wrong
 * password, in turns, through the built Worker.
 */
export async function measureLogins(): Promise<void> {
  const target = await startTarget({ cache: false });
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

async function failToLogIn({ url }: Target, email: string): Promise<void> {
  const response = await fetch(`${url}/api/auth/login`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ email, password: "a wrong password" }),
  });
  await response.text();
  if (response.status !== 401) throw new Error(`A login as ${email} answered ${response.status}.`);
}
