const WARM_UP = 5;

/** The figures of a run or of a row, by name. */
export type Figures<Name extends string = string> = Readonly<Record<Name, number | undefined>>;

/**
 * Returns the median time of each request, ms, and the ratio of the last one to each of the others.
 * They run in turns, so that a slow machine affects all equally; another one begins each round.
 */
export async function inTurns(
  rounds: number,
  requests: Readonly<Record<string, (round: number) => Promise<unknown>>>,
): Promise<Figures> {
  const runs = Object.entries(requests).map(([name, request]) => {
    return { name, request, times: [] as number[] };
  });
  for (let round = -WARM_UP; round < rounds; round++) {
    const first = (round + WARM_UP) % runs.length;
    for (const { request, times } of [...runs.slice(first), ...runs.slice(0, first)]) {
      const from = performance.now();
      await request(round);
      if (round >= 0) times.push(performance.now() - from);
    }
  }
  const figures = runs.map(({ name, times }) => [name, median(times)] as const);
  const [last, time] = figures.at(-1) ?? ["", 0];
  const ratios = figures.slice(0, -1).map(([name, other]) => [`${last} : ${name}`, time / other]);
  return Object.fromEntries([...figures, ...ratios]);
}

/** Prints a table with a row for each name. */
export function printTable(title: string, rows: Readonly<Record<string, Figures>>): void {
  const rounded = Object.entries(rows).map(([name, figures]) => {
    const cells = Object.entries(figures)
      .filter(([, value]) => value !== undefined && !Number.isNaN(value))
      .map(([column, value]) => [column, Number(value?.toFixed(2))] as const);
    return [name, Object.fromEntries(cells)] as const;
  });
  console.log(`\n${title}`);
  console.table(Object.fromEntries(rounded));
}

/** Prints a table of the medians of runs, and returns them. NaN: no run has the figure. */
export function printMedians<Name extends string>(
  title: string,
  runs: Readonly<Record<string, readonly Figures<Name>[]>>,
): Readonly<Record<string, Figures<Name>>> {
  const rows = Object.entries(runs).map(([name, figures]) => {
    const columns = Object.keys(figures[0] ?? {}) as Name[];
    const cells = columns.map((column) => [column, median(figures.map((run) => run[column]))]);
    return [name, Object.fromEntries(cells) as Figures<Name>] as const;
  });
  printTable(title, Object.fromEntries(rows));
  return Object.fromEntries(rows);
}

function median(values: readonly (number | undefined)[]): number {
  const numbers = values.filter((value) => value !== undefined).toSorted((a, b) => a - b);
  return numbers[Math.floor(numbers.length / 2)] ?? Number.NaN;
}
