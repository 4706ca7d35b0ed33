const WARM_UP = 5;

/**
 * Returns the median time of each request, ms. They run in turns, so that a slow machine affects
 * all equally; another one begins each round.
 */
export async function inTurns<Name extends string>(
  rounds: number,
  requests: Readonly<Record<Name, (round: number) => Promise<unknown>>>,
): Promise<Record<Name, number>> {
  const names = Object.keys(requests) as Name[];
  const times = new Map(names.map((name): [Name, number[]] => [name, []]));
  for (let round = -WARM_UP; round < rounds; round++) {
    const first = (round + WARM_UP) % names.length;
    for (const name of [...names.slice(first), ...names.slice(0, first)]) {
      const taken = await time(() => requests[name](round));
      if (round >= 0) times.get(name)?.push(taken);
    }
  }
  return Object.fromEntries(names.map((name) => [name, median(times.get(name) ?? [])])) as Record<
    Name,
    number
  >;
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
