/** Texts that several admin pages share. */
export const adminTexts = {
  forbidden: "You are not authorized to perform this action.",
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
    creatorTools: "Your game",
    showStats: "Show Stats",
    howItPlayed: "How it played",
    edit: "Edit Game",
  },
  figures: {
    title: "Stats",
    section: "How it played",
    players: (count: string) => `Players: ${count}`,
    average: (score: string) => `Average score: ${score}`,
    hints: (hints: string) => `Hints per player: ${hints}`,
    found: "Found by",
    nobody: "Nobody has played this game yet.",
  },
  nearMisses: {
    title: "Near misses",
    hint: "Wrong guesses that at least 5 players made, or that a player asked to count.",
    none: "No wrong guess has been made by 5 players yet, and nobody asked that one counts.",
    failed: "The near misses could not be loaded.",
    players: (count: number, written: string) =>
      count === 1 ? `${written} player` : `${written} players`,
    appeals: (count: string) => `should count: ${count}`,
    addTo: (name: string) => `Add to ${name}`,
    addLabel: (text: string, name: string) => `Add “${text}” as an alternate spelling of ${name}`,
    other: (text: string) => `Another item for “${text}”`,
    added: (text: string, name: string) => `“${text}” now counts as ${name}.`,
    failedToAdd: "The spelling was not added.",
    hide: "Hide",
    hideLabel: (text: string) => `Hide “${text}” from all players`,
    hidden: (text: string) => `“${text}” is hidden from all players.`,
    failedToHide: "The guess was not hidden.",
  },
} as const;

/** The audit log: what admins did, and who got or lost rights. */
export const auditTexts = {
  title: "Audit log",
  empty: "There are no admin actions yet.",
  actions: {
    create: "created",
    approve: "approved",
    hide: "hid",
    makeDaily: "made daily",
    approveAndMakeDaily: "approved and made daily",
    hideAndMakeDaily: "hid and made daily",
    schedule: "moved",
    swap: "swapped the day of",
    unschedule: "unscheduled",
    edit: "edited",
    addSpelling: "added a spelling to",
    hideGuess: "hid a wrong guess of",
    delete: "deleted",
    publish: "published the testimony",
    takeBack: "unpublished the testimony",
    close: "marked as done:",
    reopen: "reopened:",
    deleteFeedback: "deleted a message",
    grantAdmin: "granted admin rights to",
    revokeAdmin: "revoked the admin rights of",
    enableSecondFactor: "turned on two-factor authentication of",
    disableSecondFactor: "turned off two-factor authentication of",
    useRecoveryCode: "used a recovery code of",
    resetSecondFactor: "reset two-factor authentication of",
  },
  feedbackChange: { published: "Published", done: "Done" },
  accountChange: {
    role: "Admin",
    secondFactor: "Two-factor authentication",
    recoveryCodes: "Recovery codes left",
  },
  yes: "yes",
  no: "no",
  statuses: { unreviewed: "unreviewed", approved: "approved", denied: "hidden" },
  noDay: "none",
  details: "Changes",
  filteredByGame: "Only actions on one game are shown.",
  all: "Show all actions",
  history: "Audit log of this game",
} as const;

/** The statistics of the site. */
export const siteStatisticsTexts = {
  title: "Statistics",
  lead: "The last 30 days in New York time. The last bar is today so far.",
  charts: {
    results: "Results of the daily game",
    found: "Correct guesses in the daily game",
    averageScore: "Average score",
    signUps: "New accounts",
    autofills: "Autofills",
  },
  total: (total: string) => `${total} in total`,
  highest: (most: string) => `highest: ${most}`,
  chartLabel: (title: string, summary: string) =>
    `${title}: ${summary}. The table below lists all values.`,
  bar: (date: string, value: string) => `${date}: ${value}`,
  table: "Show as a table",
  day: "Day",
  noValue: "–",
} as const;

/** The record of the daily job's runs. */
export const dailyJobTexts = {
  title: "Daily job",
  explanation:
    "The daily job runs when a new day begins in New York, and deletes old data from 09:00 UTC on. Today's game does not depend on it.",
  empty: "The daily job has not run yet.",
  steps: {
    caches: "Cached pages refreshed",
    statistics: "Statistics closed",
    expired: "Expired codes and counters deleted",
    results: "Old results deleted",
    nearMisses: "Old wrong guesses deleted",
    comingGames: "Upcoming days checked",
    figures: "How each game played",
  },
  states: {
    running: "not finished",
    unfinished: "goes on within an hour",
    done: "done",
    failed: "failed",
  },
  deadResults: {
    waiting: (count: string) =>
      `Results that could not be written: ${count}. They count once they are sent again.`,
    send: "Send them again",
    sent: (count: string) => `Results sent again: ${count}.`,
    failed: "The results were not sent.",
  },
} as const;

/** The schedule of the upcoming days. */
export const scheduleTexts = {
  title: "Schedule",
  allFilled: (days: number) => `Each of the next ${days} days has a game.`,
  gaps: (gaps: number, first: string) =>
    gaps === 1
      ? `1 day has no game: ${first}.`
      : `${gaps} days have no game. The first is ${first}.`,
  hint: "Drag a game to another day, or press Move and choose one. Alt + ↑ or ↓ moves it by a day.",
  days: "Upcoming days",
  day: (day: number) => `Day ${day}`,
  gap: "No game",
  make: "Make a game",
  makeFor: (date: string) => `Make a game for ${date}`,
  later: "Later",
  unscheduledGames: "Unscheduled",
  unscheduledGamesHint: "Daily games that have no day at the moment.",
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
  unscheduleOf: (prompt: string) => `Unschedule “${prompt}”`,
  picked: (prompt: string) => `“${prompt}” is selected. Choose its new day, or press Escape.`,
  moved: (prompt: string, date: string) => `“${prompt}” is now the game of ${date}.`,
  swapped: (one: string, other: string) => `“${one}” and “${other}” have swapped their days.`,
  unscheduled: (prompt: string) => `“${prompt}” is no longer scheduled.`,
  failed: "The schedule was not changed.",
  by: (submitter: string) => `by ${submitter}`,
} as const;

/** The review of one game. */
export const reviewTexts = {
  title: "Review",
  deletedCreator: "The creator has deleted their account.",
  creator: (name: string) => `Games by ${name}`,
  counts: (approved: number, denied: number, unreviewed: number) =>
    `${approved} approved, ${denied} hidden, ${unreviewed} waiting`,
  status: {
    unreviewed: "Waiting for review",
    approved: "Approved: public",
    denied: "Hidden",
  },
  madeForADay: "Made as a daily game",
  dailyOn: (date: string) => `Daily game of ${date}`,
  findings: "Things to check",
  noFindings: "Nothing to check was found.",
  shortSpelling: (spelling: string, number: number) =>
    `“${spelling}” (item ${number}) is so short that many guesses match it.`,
  broadSpelling: (spelling: string, number: number, near: string) =>
    `“${spelling}” (item ${number}) is also close to the items ${near}.`,
  similarItems: (one: string, other: string) => `A typo of “${one}” can count as “${other}”.`,
  samePrompt: (prompt: string) => `The same prompt has been used before: “${prompt}”`,
  items: "Items",
  spellings: "also:",
  notAccepted: "not:",
  open: "Play this game",
  edit: "Edit Game",
  actions: "Decision",
  delete: "Delete this game",
} as const;

/** The inbox of feedback, ideas, corrections, testimonies and reports. */
export const inboxTexts = {
  title: "Inbox",
  states: { open: "Open", done: "Done" },
  statesLabel: "Status of the messages",
  all: "All",
  kinds: {
    feedback: "Feedback",
    idea: "Ideas",
    correction: "Corrections",
    testimony: "Testimonies",
    report: "Reports",
  },
  kindsLabel: "Kinds of message",
  kind: {
    feedback: "Feedback",
    idea: "Idea",
    correction: "Correction",
    testimony: "Testimony",
    report: "Report",
  },
  messages: "Messages",
  empty: {
    open: "There are no open messages.",
    done: "There are no done messages yet.",
  },
  guest: "a guest",
  about: "About:",
  editGame: "Edit Game",
  published: "Published",
  close: "Mark as done",
  reopen: "Reopen",
  publish: "Publish",
  takeBack: "Unpublish",
  deleteFeedback: "Delete",
  of: (action: string, excerpt: string) => `${action}: “${excerpt}”`,
  outcome: {
    close: "The message is marked as done.",
    reopen: "The message is open again.",
    publish: "Published. Everybody can now read it in the testimonies.",
    takeBack: "Unpublished. Only admins can read it now.",
    deleteFeedback: "The message has been deleted.",
  },
  failed: "The message was not changed.",
  confirmDelete: {
    title: "Delete this message?",
    text: "Nobody can read it any more. The audit log keeps no copy of its text.",
    confirm: "Delete",
    cancel: "Keep it",
  },
} as const;
