/** How long the same thing takes on two servers, ms; the median, so that a pause of the machine counts for nothing. */
export interface Comparison {
  readonly small: number;
  readonly large: number;
}

const WARM_UP = 5;

/**
 * Asks both servers in turns, so that whatever slows the machine down slows both, and each of them first in every other round,
 * so that nothing is gained by coming second.
 */
export async function compare(
  rounds: number,
  small: (round: number) => Promise<unknown>,
  large: (round: number) => Promise<unknown>,
): Promise<Comparison> {
  const ask = { small, large };
  const times: { small: number[]; large: number[] } = { small: [], large: [] };
  for (let round = -WARM_UP; round < rounds; round++) {
    const asked = { small: 0, large: 0 };
    const order = round % 2 === 0 ? (["small", "large"] as const) : (["large", "small"] as const);
    for (const size of order) asked[size] = await time(() => ask[size](round));
    if (round < 0) continue;
    times.small.push(asked.small);
    times.large.push(asked.large);
  }
  return { small: median(times.small), large: median(times.large) };
}

async function time(work: () => Promise<unknown>): Promise<number> {
  const from = performance.now();
  await work();
  return performance.now() - from;
}

function median(numbers: readonly number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN;
}
