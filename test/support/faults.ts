import { readFileSync } from "node:fs";

/** The text of a module in front of the Worker, which heeds the header `X-Fault`. */
export const faultsInFront = readFileSync(new URL("faults-in-front.js", import.meta.url), "utf8");

/** What a binding does at a step of a request, for D1 a statement or a batch. */
export interface Fault {
  /** "none": a provider outside of the Worker has the fault. */
  readonly binding: "DB" | "EMAIL" | "none";
  readonly kind: "refuses" | "loses the answer" | "hangs" | "hangs after it is done" | "is slow";
  /** The number of the step, from 1. 0: the request has no fault. */
  readonly step: number;
  /** Whether the later steps have the fault too. */
  readonly lasting: boolean;
  readonly message: string;
}

export const noFault: Fault = {
  binding: "DB",
  kind: "hangs",
  step: 0,
  lasting: false,
  message: "",
};

/** The errors of D1: https://developers.cloudflare.com/d1/observability/debug-d1/. */
const kinds: readonly Pick<Fault, "kind" | "message">[] = [
  { kind: "refuses", message: "D1_ERROR: D1 DB is overloaded. Requests queued for too long." },
  { kind: "loses the answer", message: "D1_ERROR: Network connection lost." },
  { kind: "hangs", message: "" },
  {
    kind: "loses the answer",
    message: "D1_ERROR: D1 DB storage operation exceeded timeout which caused object to be reset.",
  },
  {
    kind: "refuses",
    message: "D1_ERROR: Internal error while starting up D1 DB storage caused object to be reset.",
  },
  { kind: "hangs after it is done", message: "" },
  { kind: "is slow", message: "" },
];

/** Returns every fault of D1 at each of a number of steps. */
export function databaseFaults(steps: number): Fault[] {
  return Array.from({ length: steps }, (_, index) => index + 1).flatMap((step) =>
    kinds.flatMap(({ kind, message }) =>
      (message === "" ? [true] : [false, true]).map(
        (lasting): Fault => ({ binding: "DB", kind, step, lasting, message }),
      ),
    ),
  );
}
