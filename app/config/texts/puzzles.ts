const error = (expected: string, found: string) =>
  `Expected ${expected}, found ${found === "" ? "nothing" : `“${found}”`}.`;

/** What is wrong in a file of puzzles. The place, "file:line: ", stands before it. */
export const puzzleFileTexts = {
  prompt: (found: string) => error("“# ” and the prompt", found),
  newPrompt: (found: string) => error("another prompt", found),
  keyOrItem: (keys: readonly string[], found: string) =>
    error(
      `“- ” and an item, or above the items once ${keys.map((key) => `“${key}: ”`).join(", ")}`,
      found,
    ),
  item: (found: string) =>
    error("“- ” and an item, a spelling on both sides of each “|” and of one “!”", found),
  value: (key: string, expected: string, found: string) =>
    error(`“${key}: ” and ${expected}`, found),
  plain: (max: number) => `1 to ${max} plain characters`,
  date: "a date such as 07-20 or 2027-07-20",
  digit: "a number from 1 to 5",
  long: "This text is too long to be imported at once.",
  atLine: (line: number, reason: string) => `Line ${line}: ${reason}`,
} as const;

export const puzzleDeskTexts = {
  title: "Puzzles",
  waiting: (count: number) => `Puzzles waiting in the bank: ${count}.`,
  filled: (date: string, days: number) =>
    days === 0 ? "Tomorrow has no game." : `Each day has a game until ${date}. Days left: ${days}.`,
  fill: "Fill from the bank",
  import: "Import",
  export: "Export",
  days: "Free days",
  dayCount: (days: number) => `The next ${days} free days`,
  plan: (count: number) => `Days that get a game: ${count}`,
  confirm: "Fill these days",
  done: (count: number) => `Days that got a game: ${count}.`,
  text: {
    label: "Puzzles as text",
    hint: "In the format of the export. They go into the bank, not onto a day.",
    file: "Open a file",
  },
  understood: "What was understood",
  imported: ({ added, changed, unchanged }: Record<"added" | "changed" | "unchanged", number>) =>
    `${added} new, ${changed} changed, ${unchanged} as they were.`,
  errors: (count: number) => `Lines to correct: ${count}`,
  ahead: "Difficulty of the coming days",
  ofDay: (date: string, subject: string | null, difficulty: number | null) =>
    `${date}: ${subject ?? "no subject"}, ${difficulty === null ? "no difficulty" : `difficulty ${difficulty} of 5`}`,
  subjects: "Subjects of the coming days",
  alike: (date: string, other: string, what: string) => `${date} and ${other} are alike: ${what}.`,
  surprises: "Played differently than expected",
  found: (found: string, expected: string) => `${found} found, ${expected} expected`,
} as const;
