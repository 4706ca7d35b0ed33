/** The median times of the same request on two servers, ms. */
interface Comparison {
  readonly small: number;
  readonly large: number;
}

const WARM_UP = 5;

/**
 * Measures both servers in turns, so that a slow machine affects both equally. The first one of a
 * round alternates.
 */
export async function compare(
  rounds: number,
  small: (round: number) => Promise<unknown>,
  large: (round: number) => Promise<unknown>,
): Promise<Comparison> {
  const requests = { small, large };
  const times: { small: number[]; large: number[] } = { small: [], large: [] };
  for (let round = -WARM_UP; round < rounds; round++) {
    const roundTimes = { small: 0, large: 0 };
    const order = round % 2 === 0 ? (["small", "large"] as const) : (["large", "small"] as const);
    for (const size of order) roundTimes[size] = await time(() => requests[size](round));
    if (round < 0) continue;
    times.small.push(roundTimes.small);
    times.large.push(roundTimes.large);
  }
  return { small: median(times.small), large: median(times.large) };
}

/** Returns the median time of a request that is repeated one after the other, ms. */
export async function measure(rounds: number, request: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < rounds; round++) times.push(await time(request));
  return median(times);
}

async function time(work: () => Promise<unknown>): Promise<number> {
  const from = performance.now();
  await work();
  return performance.now() - from;
}

export function median(numbers: readonly number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN;
}
