import type { ErrorKind } from "~/contract/errors";
import { type Details, type Failure, failures } from "./failures.server";

type FailureKey = keyof typeof failures;

type ValuesOf<Row> = Row extends (...values: infer Values) => unknown ? Values : [];

/** An error whose message is a sentence for the user. Made by `fail`. */
export class DomainError extends Error {
  readonly kind: ErrorKind;
  readonly details: Details;
  constructor(
    readonly key: FailureKey,
    [kind, text, details = {}]: Failure,
  ) {
    super(text, details);
    this.kind = kind;
    this.details = details;
  }
}

/** Returns the error, to be thrown. */
export function fail<Key extends FailureKey>(
  key: Key,
  ...values: ValuesOf<(typeof failures)[Key]>
): DomainError {
  const row: Failure | ((...values: never) => Failure) = failures[key];
  return new DomainError(key, typeof row === "function" ? row(...(values as never)) : row);
}

export function isFailure(error: unknown, key: FailureKey): error is DomainError {
  return error instanceof DomainError && error.key === key;
}
