/** Ends a switch over a union: a kind without a case does not compile, and throws if it gets here. */
export function assertNever(value: never): never {
  throw new Error(`Unhandled kind: ${JSON.stringify(value)}`);
}
