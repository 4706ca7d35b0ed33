/** Prints the head of a table with a name and three figures in each row. */
export function printHead(...columns: readonly [string, string, string, string]): void {
  console.log();
  printColumns(columns);
  printColumns(columns.map((column) => "-".repeat(column.length)));
}

/** Prints two times, ms, and the ratio of the second to the first, with its goal. */
export function printRow(name: string, first: number, second: number, goal?: number): void {
  const ratio = (second / first).toFixed(2);
  printColumns([name, ms(first), ms(second), goal === undefined ? ratio : `${ratio} (≤ ${goal})`]);
}

export function printColumns([name = "", ...figures]: readonly string[]): void {
  console.log(name.padEnd(34), ...figures.map((figure) => figure.padStart(16)));
}

export function ms(time: number): string {
  return `${time.toFixed(2)} ms`;
}
