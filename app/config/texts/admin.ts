/** What admins read. */
export const adminTexts = {
  forbidden: "You are not authorized to perform this action.",
  loading: "Loading …",
  nav: {
    label: "Admin pages",
    schedule: "Schedule",
    review: "Review Games",
    inbox: "Inbox",
    auditLog: "Record",
    dailyJob: "Nightly work",
    siteStatistics: "Numbers",
  },
  menu: {
    open: (prompt: string) => `Manage “${prompt}”`,
    makeDaily: "Make Daily",
    approve: "Approve",
    approveAndMakeDaily: "Approve and Make Daily",
    hide: "Hide",
    hideAndMakeDaily: "Hide and Make Daily",
    details: "Review Details",
    edit: "Edit Game",
  },
  outcome: {
    madeDaily: "Game made daily successfully!",
    approved: "Game approved successfully!",
    hidden: "Game hidden.",
    failed: "Game approval failed. Please try again.",
    onDate: (date: string) => `It is the daily game of ${date}.`,
  },
  board: {
    tools: "Admin",
    showStats: "Show Stats",
    edit: "Edit Game",
  },
  stats: {
    title: "Stats",
    players: (count: string) => `Players: ${count}`,
    average: (score: string) => `Average score: ${score}`,
    found: "Found by",
    failed: "The scoreboard could not be read.",
    nobody: "Nobody has played it yet.",
  },
  nearMisses: {
    title: "Near misses",
    hint: "Wrong guesses of at least 5 players.",
    none: "No wrong guess was made by 5 players yet.",
    failed: "The near misses could not be read.",
    players: (count: string) => `${count} players`,
    addTo: (name: string) => `Add to ${name}`,
    addLabel: (text: string, name: string) => `Add “${text}” as an alternate spelling of ${name}`,
    other: (text: string) => `Another item for “${text}”`,
    added: (text: string, name: string) => `“${text}” counts as ${name} from now on.`,
    failedToAdd: "The spelling was not added.",
  },
} as const;

/** The page with the record of what admins did. */
export const auditTexts = {
  title: "Record",
  empty: "No admin has done anything yet.",
  actions: {
    approve: "approved",
    hide: "hid",
    makeDaily: "made daily",
    approveAndMakeDaily: "approved and made daily",
    hideAndMakeDaily: "hid and made daily",
    schedule: "moved",
    swap: "swapped the day of",
    unschedule: "took from its day",
    edit: "edited",
    addSpelling: "added a spelling to",
    delete: "deleted",
    publish: "published the testimony",
    takeBack: "took back the testimony",
    close: "marked as done:",
    reopen: "opened again:",
  },
  feedbackChange: { published: "Published", done: "Done", yes: "yes", no: "no" },
  statuses: { unreviewed: "unreviewed", approved: "approved", denied: "hidden" },
  noDay: "none",
  details: "What has changed",
  filteredByGame: "Only what was done to one game is shown.",
  all: "Show everything",
  history: "Record of this game",
} as const;

/** The page with the numbers of the last days. */
export const siteStatisticsTexts = {
  title: "Numbers",
  lead: "The last 30 days in New York; the last bar is today so far.",
  charts: {
    results: "Results of the daily game",
    found: "Right guesses in them",
    averageScore: "Average score",
    signUps: "New accounts",
    autofills: "Autofills",
    errors: "Requests that broke",
  },
  total: (total: string) => `${total} in all`,
  highest: (most: string) => `the highest ${most}`,
  chartLabel: (title: string, summary: string) =>
    `${title}: ${summary}. All values stand in the table below.`,
  bar: (date: string, value: string) => `${date}: ${value}`,
  table: "The same as a table",
  day: "Day",
  noValue: "–",
} as const;

/** The page with the record of what was done when each day began. */
export const dailyJobTexts = {
  title: "Nightly work",
  explanation:
    "When a day begins in New York, this is done. Which game is today's follows from the clock alone.",
  empty: "No day has begun since this site was set up.",
  steps: {
    caches: "Kept pages renewed",
    statistics: "Statistics closed",
    expired: "Expired codes and counts removed",
    results: "Old results cleared",
    nearMisses: "Old wrong guesses removed",
    comingGames: "Coming days looked at",
  },
  states: { running: "not finished", done: "done", failed: "failed" },
} as const;

/** The page on which admins plan the coming days. */
export const scheduleTexts = {
  title: "Schedule",
  allFilled: (days: number) => `Each of the coming ${days} days has its game.`,
  gaps: (gaps: number, first: string) =>
    gaps === 1
      ? `1 day has no game: ${first}.`
      : `${gaps} days have no game, the first is ${first}.`,
  hint: "Drag a game to another day, or press Move and choose one. Alt + ↑ or ↓ moves it by a day.",
  days: "Coming days",
  day: (day: number) => `Day ${day}`,
  gap: "No game",
  later: "Later",
  unscheduledGames: "Without a day",
  unscheduledGamesHint: "Made for a day, and taken from it.",
  move: "Move",
  moveOf: (prompt: string) => `Move “${prompt}” to another day`,
  cancel: "Cancel",
  moveHere: "Move here",
  moveHereOf: (date: string) => `Move it to ${date}`,
  swap: "Swap",
  swapOf: (prompt: string, date: string) => `Swap with “${prompt}” on ${date}`,
  preview: "Preview",
  previewOf: (prompt: string) => `Preview “${prompt}” as players will see it`,
  edit: "Edit",
  editOf: (prompt: string) => `Edit “${prompt}”`,
  unschedule: "Unschedule",
  unscheduleOf: (prompt: string) => `Take “${prompt}” from its day`,
  picked: (prompt: string) => `“${prompt}” is picked up. Choose its day, or press Escape.`,
  moved: (prompt: string, date: string) => `“${prompt}” is the game of ${date} now.`,
  swapped: (one: string, other: string) => `“${one}” and “${other}” have swapped their days.`,
  unscheduled: (prompt: string) => `“${prompt}” has no day any more.`,
  failed: "The schedule was not changed.",
  tryElsewhere: "Choose another day.",
  by: (submitter: string) => `by ${submitter}`,
} as const;

/** The page on which an admin looks at a game before judging it. */
export const reviewTexts = {
  title: "Review",
  by: "by",
  deletedCreator: "The creator's account is gone.",
  creator: (name: string) => `Games by ${name}`,
  counts: (approved: number, denied: number, unreviewed: number) =>
    `${approved} approved, ${denied} hidden, ${unreviewed} waiting`,
  status: {
    unreviewed: "Waits for a review",
    approved: "Approved: public",
    denied: "Hidden",
  },
  madeForADay: "Made for a day",
  dailyOn: (date: string) => `Daily game of ${date}`,
  findings: "What stands out",
  noFindings: "Nothing stands out.",
  shortSpelling: (spelling: string, number: number) =>
    `“${spelling}” (item ${number}) is so short that many guesses hit it.`,
  broadSpelling: (spelling: string, number: number, near: string) =>
    `“${spelling}” (item ${number}) is also near to the items ${near}.`,
  similarItems: (one: string, other: string) => `A typo of “${one}” can count as “${other}”.`,
  samePrompt: (prompt: string) => `The same prompt was there before: “${prompt}”`,
  items: "Items",
  spellings: "also:",
  open: "Play it",
  edit: "Edit Game",
  actions: "Decide",
  delete: "Delete this game",
} as const;

/** The page on which admins read what people tell the makers. */
export const inboxTexts = {
  title: "Inbox",
  states: { open: "Open", done: "Done" },
  statesLabel: "Which messages",
  all: "All",
  kinds: {
    feedback: "Feedback",
    idea: "Ideas",
    correction: "Corrections",
    testimony: "Testimonies",
  },
  kindsLabel: "Kinds of message",
  kind: {
    feedback: "Feedback",
    idea: "Idea",
    correction: "Correction",
    testimony: "Testimony",
  },
  messages: "Messages",
  empty: {
    open: "No message waits for you.",
    done: "No message is done yet.",
  },
  guest: "a guest",
  about: "About:",
  editGame: "Edit Game",
  published: "Published",
  close: "Mark as done",
  reopen: "Open again",
  publish: "Publish",
  takeBack: "Take back",
  of: (action: string, excerpt: string) => `${action}: “${excerpt}”`,
  outcome: {
    close: "The message is done.",
    reopen: "The message is open again.",
    publish: "Published: everybody can read it in the testimonies.",
    takeBack: "Taken back: nobody else can read it any more.",
  },
  failed: "The message was not changed.",
} as const;
