/** One puzzle of the demo data. Each item is its name followed by its alternate spellings. */
export interface DemoGame {
  readonly prompt: string;
  readonly by: string;
  readonly items: readonly (readonly [name: string, ...altSpellings: string[]])[];
}
