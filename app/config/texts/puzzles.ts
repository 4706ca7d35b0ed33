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
  characters: (key: string) => `Expected plain characters after “${key}: ”, found hidden ones.`,
  emptyPart: "Expected a spelling on both sides of each “|” and “!”, found nothing.",
  twoMarks: "Expected one “!” in a line, found two.",
  itemCount: (expected: number, found: number) => `Expected ${expected} items, found ${found}.`,
  noPuzzle: "Expected a puzzle, found none.",
  long: "This text is too long to be imported at once.",
  atLine: (line: number, reason: string) => `Line ${line}: ${reason}`,
  samePrompt: (line: number) => `Expected another prompt, found that of line ${line}.`,
} as const;

export const puzzleDeskTexts = {
  title: "Puzzles",
  waiting: (count: number) =>
    count === 1 ? "1 puzzle waits in the bank." : `${count} puzzles wait in the bank.`,
  filled: (date: string, days: number) =>
    days === 0
      ? "Tomorrow has no game."
      : `Each day has a game until ${date}: ${days === 1 ? "1 day" : `${days} days`}.`,
  fill: "Fill from the bank",
  import: "Import",
  export: "Export",
  days: "Free days",
  dayCount: (days: number) => `The next ${days} free days`,
  nothing: "No puzzle waits in the bank.",
  plan: (count: number) => (count === 1 ? "1 day gets a game:" : `${count} days get games:`),
  confirm: "Fill these days",
  done: (count: number) =>
    count === 1 ? "1 day has a game now." : `${count} days have games now.`,
  text: {
    label: "Puzzles as text",
    hint: "In the format of the export. They go into the bank, not onto a day.",
    file: "Open a file",
  },
  understood: "What was understood",
  imported: ({ added, changed, unchanged }: Record<"added" | "changed" | "unchanged", number>) =>
    `${added} new, ${changed} changed, ${unchanged} as they were.`,
  errors: (count: number) => (count === 1 ? "1 line to correct:" : `${count} lines to correct:`),
  ahead: "Difficulty of the coming days",
  ofDay: (date: string, subject: string | null, difficulty: number | null) =>
    `${date}: ${subject ?? "no subject"}, ${difficulty === null ? "no difficulty" : `difficulty ${difficulty} of 5`}`,
  subjects: "Subjects of the coming days",
  alike: (date: string, earlier: string, what: string) =>
    `${date} and ${earlier} are alike: ${what}.`,
  played: "Played differently than expected",
  harder: (found: string, difficulty: number) =>
    `harder: ${found} found, expected as ${difficulty} of 5`,
  easier: (found: string, difficulty: number) =>
    `easier: ${found} found, expected as ${difficulty} of 5`,
} as const;
