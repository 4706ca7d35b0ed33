import noSimd from "argon2id/dist/no-simd.wasm";
import simd from "argon2id/dist/simd.wasm";
import setupWasm, { type computeHash } from "argon2id/lib/setup.js";
import { sameBytes } from "./hashes.server";
import { type Cost, formatPhc, isWeaker, parsePhc } from "./phc.server";

/** 19 MiB and two passes: OWASP's least for argon2id, 30 ms of CPU time. */
const COST: Cost = { memory: 19456, passes: 2, parallelism: 1 };
const SALT_BYTES = 16;
const HASH_BYTES = 32;

/** Stands in for the hash of an account that does not exist, so that finding that out takes as long. */
const NOBODY = formatPhc({
  ...COST,
  salt: new Uint8Array(SALT_BYTES),
  hash: new Uint8Array(HASH_BYTES),
});

let compute: computeHash | undefined;

/** Hashes a password with a new salt, in PHC string form. */
export async function hashPassword(password: string): Promise<string> {
  const salt = crypto.getRandomValues(new Uint8Array(SALT_BYTES));
  return formatPhc({ ...COST, salt, hash: await argon2id(password, salt, COST, HASH_BYTES) });
}

/** What a look at a password found; `weak` where it is right but its hash should be made anew. */
export type Verdict = "right" | "weak" | "wrong";

/**
 * Whether a password is that of a stored hash; without one it is wrong, after the same work. Throws where the stored
 * hash is not one of ours.
 */
export async function checkPassword(stored: string | null, password: string): Promise<Verdict> {
  const phc = parsePhc(stored ?? NOBODY);
  if (!phc) throw new Error("A stored password hash cannot be read.");
  const hash = await argon2id(password, phc.salt, phc, phc.hash.length);
  if (stored === null || !sameBytes(hash, phc.hash)) return "wrong";
  return isWeaker(phc, COST) ? "weak" : "right";
}

/**
 * The computation itself never yields, so an isolate makes one hash at a time, and its 19 MiB exist once. Instances are made
 * synchronously from the compiled module: a promise shared between requests could be dropped with the first of them.
 */
async function argon2id(password: string, salt: Uint8Array, cost: Cost, tagLength: number) {
  compute ??= await setupWasm(instantiate(simd), instantiate(noSimd));
  return compute({
    // One form for the same characters, however a keyboard composes them.
    password: new TextEncoder().encode(password.normalize("NFKC")),
    salt,
    memorySize: cost.memory,
    passes: cost.passes,
    parallelism: cost.parallelism,
    tagLength,
  });
}

function instantiate(module: WebAssembly.Module) {
  return (imports: WebAssembly.Imports) => ({
    module,
    instance: new WebAssembly.Instance(module, imports),
  });
}
