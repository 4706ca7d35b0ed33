/** What is wrong in a file of puzzles. The place, "file:line: ", stands before it. */
export const puzzleFileTexts = {
  expected: (what: string, found: string) =>
    `Expected ${what}, found ${found === "" ? "nothing" : `“${found.slice(0, 100)}”`}.`,
  prompt: "“# ” and the prompt",
  newPrompt: "another prompt",
  anyLine: (keys: readonly string[]) =>
    `“# ” and a prompt, “- ” and an item, or above the items once ${keys.map((key) => `“${key}: ”`).join(", ")}`,
  item: "“- ” and an item, a spelling on both sides of each “|” and of one “!”",
  value: (key: string, what: string) => `“${key}: ” and ${what}`,
  plain: (max: number) => `1 to ${max} plain characters`,
  form: (forms: readonly string[]) => `one of ${forms.join(", ")}`,
  date: "a date such as 07-20 or 2027-07-20",
  digit: "a number from 1 to 5",
  long: "This text is too long to be imported at once.",
  atLine: (error: { line: number; message: string }) => `Line ${error.line}: ${error.message}`,
} as const;

export const puzzleDeskTexts = {
  title: "Puzzles",
  state: (days: number, waiting: number) =>
    `${waiting} wait in the bank. Days in a row with a game, from tomorrow on: ${days}.`,
  fill: "Fill from the bank",
  fillDays: (days: number) => `Fill the next ${days} free days`,
  filled: (days: number) => `Days that got a game: ${days}.`,
  import: "Import",
  confirmImport: "Put into the bank",
  export: "Export",
  exportFailed: "The puzzles were not exported",
  text: {
    label: "Puzzles as text",
    hint: "In the format of the export. They go into the bank, not onto a day.",
    file: "Open a file",
  },
  read: (puzzles: number, wrong: number) => `Understood: ${puzzles}. Lines to correct: ${wrong}.`,
  imported: ({ written, kept }: Record<"written" | "kept", number>) =>
    `Puzzles new or changed: ${written}. Games that stay as they are: ${kept}.`,
  ahead: "Difficulty and subjects of the coming days",
  ofDay: (date: string, subject: string | null, difficulty: number | null) =>
    `${date}: ${subject ?? "no subject"}, ${difficulty === null ? "no difficulty" : `difficulty ${difficulty} of 5`}`,
  alike: (date: string, other: string, what: string) => `${date} and ${other} are alike: ${what}.`,
  surprises: (count: number) => `Played differently than expected: ${count}`,
  found: (date: string, share: string, due: string) => `${date}: ${share} found, ${due} expected`,
} as const;
