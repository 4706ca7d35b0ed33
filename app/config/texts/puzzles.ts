/** What is wrong in a file of puzzles. The place, "file:line: ", stands before it. */
export const puzzleFileTexts = {
  expectedPrompt: (found: string) => `Expected “# ” and the prompt, found “${found}”.`,
  emptyPrompt: "Expected the prompt after “# ”, found nothing.",
  expectedKeyOrItem: (keys: readonly string[], found: string) =>
    `Expected one of ${keys.map((key) => `“${key}: ”`).join(", ")} or “- ” and an item, found “${found}”.`,
  expectedItem: (found: string) => `Expected “- ” and an item, found “${found}”.`,
  expectedEmptyLine: "Expected an empty line before the next prompt.",
  repeatedKey: (key: string) => `Expected “${key}: ” once, found it again.`,
  emptyKey: (key: string) => `Expected a value after “${key}: ”, found nothing.`,
  missingKey: (key: string) => `Expected a line “${key}: ” below the prompt, found none.`,
  date: (found: string) => `Expected a date such as 07-20 or 2027-07-20, found “${found}”.`,
  difficulty: (found: string) => `Expected a difficulty of 1 to 5, found “${found}”.`,
  tooLong: (max: number, found: number) =>
    `Expected at most ${max} characters, found ${found} characters.`,
  emptyPart: "Expected a spelling on both sides of each “|” and “!”, found nothing.",
  twoMarks: "Expected one “!” in a line, found two.",
  itemCount: (expected: number, found: number) => `Expected ${expected} items, found ${found}.`,
  noPuzzle: "Expected a puzzle, found none.",
  samePrompt: (line: number) => `Expected another prompt, found that of line ${line}.`,
} as const;
