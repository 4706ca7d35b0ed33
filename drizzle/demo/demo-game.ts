/** A game of the demo data. Each item is its name followed by its alternate spellings. */
export interface DemoGame {
  readonly prompt: string;
  /** The creator's user name. */
  readonly by: string;
  readonly items: readonly (readonly [name: string, ...altSpellings: string[]])[];
}
