import { hashSync } from "@node-rs/argon2";
import { addAccounts } from "./load";
import { inTurns, printTable } from "./measure";
import { ask, type BenchServer, jsonRequest, startBenchServer } from "./server";

const ROUNDS = 100;
/** One account for each round and warm-up, because failed logins to an account are limited. */
const ACCOUNTS = ROUNDS + 20;
const COST = { memoryCost: 19456, timeCost: 2, parallelism: 1 };
const PARALLEL_LOGINS = 16;

/**
 * Compares the times of failed logins with a wrong password and with an unknown e-mail address.
 * Equal times do not reveal whether an account exists. Then measures another call while nobody and
 * while many clients try passwords.
 */
export async function measureLogins(): Promise<void> {
  const target = await startBenchServer({ cache: false });
  const names = Array.from({ length: ACCOUNTS }, (_, index) => `account_${index}`);
  await addAccounts(target.db, names, hashSync("the password of them all", COST));
  const nameOf = (round: number) => names[(round + ACCOUNTS) % ACCOUNTS] ?? "";
  const logins = await inTurns(ROUNDS, {
    "wrong password": (round) => failToLogIn(target, nameOf(round)),
    "unknown e-mail": (round) => failToLogIn(target, `nobody_${nameOf(round)}`),
  });
  printTable("Failed logins, ms", { login: logins });
  const otherCall = () => ask(target, "/api/clock");
  const quiet = await inTurns(ROUNDS, { quiet: otherCall });
  let flooding = true;
  // A client begins its next attempt as soon as it has the answer to the last one.
  const clients = names.slice(0, PARALLEL_LOGINS).map(async (name) => {
    while (flooding) await tryToLogIn(target, name);
  });
  const flooded = await inTurns(ROUNDS, { "flood of logins": otherCall });
  flooding = false;
  await Promise.all(clients);
  printTable(`Another call, ${PARALLEL_LOGINS} clients log in, ms`, {
    call: { ...quiet, ...flooded },
  });
}

async function failToLogIn(target: BenchServer, name: string): Promise<void> {
  const status = await tryToLogIn(target, name);
  if (status !== 401) throw new Error(`The login of ${name} returned status ${status}.`);
}

async function tryToLogIn({ url }: BenchServer, name: string): Promise<number> {
  const login = { email: `${name}@lavalist.test`, password: "a wrong password" };
  const response = await fetch(`${url}/api/auth/login`, jsonRequest(login));
  await response.text();
  return response.status;
}
