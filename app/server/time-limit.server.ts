/** The work may still end later, with all its effects. */
export class TimeLimitExceeded extends Error {}

/** Throws `TimeLimitExceeded` after `limit` (ms). `what` is the subject of its message. */
export async function within<T>(limit: number, what: string, work: () => Promise<T>): Promise<T> {
  if (limit === Number.POSITIVE_INFINITY) return work();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    const fail = () => reject(new TimeLimitExceeded(`${what} did not respond within ${limit} ms.`));
    timer = setTimeout(fail, limit);
  });
  return Promise.race([work(), late]).finally(() => clearTimeout(timer));
}
