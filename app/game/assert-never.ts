/** Ends a switch over a union. A member without a case does not compile. */
export function assertNever(value: never): never {
  throw new Error(`Unhandled kind: ${JSON.stringify(value)}`);
}
