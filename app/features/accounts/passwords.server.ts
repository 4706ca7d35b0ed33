import noSimd from "argon2id/dist/no-simd.wasm";
import simd from "argon2id/dist/simd.wasm";
import setupWasm, { type computeHash } from "argon2id/lib/setup.js";
import { sameBytes } from "~/server/tokens-and-hashes.server";
import { waitForTurn } from "./hash-turns.server";
import { type Cost, formatPhc, isWeaker, parsePhc } from "./phc-string.server";

/** 19 MiB and two passes: OWASP's minimum for argon2id. Takes 30 ms of CPU time. */
const COST: Cost = { memory: 19456, passes: 2, parallelism: 1 };
const SALT_BYTES = 16;
const HASH_BYTES = 32;
const MIN_BYTES = 8;

/** The time of a check must not reveal whether there is an account. */
const DUMMY_HASH = formatPhc({
  ...COST,
  salt: new Uint8Array(SALT_BYTES),
  hash: new Uint8Array(HASH_BYTES),
});

let compute: computeHash | undefined;

export async function hashPassword(password: string): Promise<string> {
  const salt = crypto.getRandomValues(new Uint8Array(SALT_BYTES));
  return formatPhc({ ...COST, salt, hash: await argon2id(password, salt, COST, HASH_BYTES) });
}

/** `weak`: right, but its hash has too low a cost. */
type Verdict = "right" | "weak" | "wrong";

/** Without a stored hash the password is wrong, after the same amount of work. */
export async function checkPassword(stored: string | null, password: string): Promise<Verdict> {
  const phc = parsePhc(stored ?? DUMMY_HASH);
  if (!phc) throw new Error("A stored password hash is invalid.");
  const isTooShort = bytesOf(password).length < MIN_BYTES;
  const hashed = isTooShort ? password.normalize("NFKC").padEnd(MIN_BYTES) : password;
  const hash = await argon2id(hashed, phc.salt, phc, phc.hash.length);
  if (stored === null || isTooShort || !sameBytes(hash, phc.hash)) return "wrong";
  return isWeaker(phc, COST) ? "weak" : "right";
}

/**
 * Never yields, so an isolate needs the 19 MiB once. WebAssembly is instantiated synchronously:
 * the runtime may drop a promise that requests share.
 */
async function argon2id(password: string, salt: Uint8Array, cost: Cost, tagLength: number) {
  await waitForTurn();
  compute ??= await setupWasm(instantiate(simd), instantiate(noSimd));
  return compute({
    password: bytesOf(password),
    salt,
    memorySize: cost.memory,
    passes: cost.passes,
    parallelism: cost.parallelism,
    tagLength,
  });
}

/** NFKC: keyboards compose the same character differently. */
function bytesOf(password: string): Uint8Array {
  return new TextEncoder().encode(password.normalize("NFKC"));
}

function instantiate(module: WebAssembly.Module) {
  return (imports: WebAssembly.Imports) => ({
    module,
    instance: new WebAssembly.Instance(module, imports),
  });
}
