/** Prints the head of a table of two times and their ratio. */
export function printHead(...columns: readonly [string, string, string, string]): void {
  console.log();
  printColumns(columns);
  printColumns(columns.map((column) => "-".repeat(column.length)));
}

/** Prints a row. Times are in ms; the ratio is second to first. */
export function printRow(name: string, first: number, second: number): void {
  printColumns([name, ms(first), ms(second), (second / first).toFixed(2)]);
}

function printColumns([name = "", ...figures]: readonly string[]): void {
  console.log(name.padEnd(34), ...figures.map((figure) => figure.padStart(16)));
}

function ms(time: number): string {
  return `${time.toFixed(2)} ms`;
}
