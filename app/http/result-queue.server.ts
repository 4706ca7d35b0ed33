import type { ResultQueue } from "~/services/results/result-queue.server";
import type { Bindings } from "./bindings.server";

/** The queue that results go through, or null where they are written directly. */
export function resultQueue({ RESULT_WRITING, RESULTS }: Bindings): ResultQueue | null {
  return RESULT_WRITING === "queued" ? (RESULTS ?? null) : null;
}
