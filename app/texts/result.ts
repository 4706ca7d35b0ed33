export const gameOverTexts = {
  survived: "You Survived!",
  erupted: "You Erupted!",
  nextGameIn: "Next game in",
  archiveStats: (day: number) => `Stats Archive Day ${day}`,
  communityStats: "Stats Community Game",
  finalScore: "Final Score",
  top: (percent: string) => `Top ${percent}%`,
  ofPlayers: (count: number, written: string) =>
    count === 1 ? `of ${written} Player` : `of ${written} Players`,
  average: "Average Score",
  rank: "Your Rank",
  firstPlayer: "No results yet",
  playStreak: (days: number) => `Play Streak: ${days} days`,
  surviveStreak: (days: number) => `Survive Streak: ${days} days`,
  itemStatistics: "Who got what",
  found: "found",
  missed: "missed",
  hidden: (count: number) => `${count} hidden`,
  foundOf: (found: number, items: number) => `${found} of ${items} found`,
  nextUnfinished: "Next unfinished game",
  noneUnfinished: "You have finished every other game here.",
  compare: "Compare with friends",
  correction: "Submit correction",
  archive: "Daily Archive",
  community: "Community Games",
  create: "Create",
  close: "Close",
  more: "More",
  moreGames: "More games",
  loading: "Loading the scoreboard …",
  statsFailed: "The scoreboard could not be loaded.",
  submitFailed: "Your result was not sent yet. It is saved here and sent again later.",
  offline: "You are offline. Your result is saved and sent when you are online again.",
  tooLate: (date: string) =>
    `Your result of ${date} came too late for that day's scoreboard. It is saved as an archive game.`,
  finishedLate: "You finished this game after its day. It is saved as an archive result.",
  rejectedLater: (game: string, reason: string) =>
    `Your result of ${game} was not accepted: ${reason}`,
  rejected: (reason: string) => `Your result was not accepted: ${reason}`,
} as const;

export const sentenceTexts = {
  flawless: "Ten of ten, no wrong guess, no hint. Flawless.",
  narrow: "One wrong guess away from the eruption.",
  noWrongGuess: "All ten without a wrong guess.",
  noHint: "All ten without a hint.",
  spare: (guesses: number) => `All ten, with ${guesses} wrong guesses to spare.`,
  none: "Not one this time. The next list may be yours.",
  oneShort: "Nine of ten. So close.",
  gaveUp: (found: number) => `${found} of ten, then you let it go.`,
  erupted: (found: number) => `${found} of ten before the lava came.`,
  rare: (name: string, share: string) => `Only ${share} found “${name}”. You did.`,
  average: (found: number, average: number) =>
    found === average
      ? `You found ${found}, right at the average.`
      : `You found ${found}. The average is ${average}.`,
} as const;

/** The numbers are estimates. */
export const othersTriedTexts = {
  title: "What others tried",
  players: (players: string) => `about ${players} players`,
  you: (others: string) => `You and about ${others} others`,
} as const;

export const appealTexts = {
  title: (count: number) => `Your wrong guesses (${count})`,
  press: "This should count",
  takeBack: "Take back",
  heldText: (guess: string) => `“${guess}” is sent in a moment. Until then you can take it back.`,
  takenBack: (guess: string) => `“${guess}” was not sent.`,
  sent: "Sent",
  waiting: "Not sent yet",
  sentText: (guess: string) =>
    `Sent. If “${guess}” is accepted, you are told at your next visit. Your score stays as it is.`,
  waitingText: (guess: string) =>
    `“${guess}” was not sent yet. It is saved here and sent when the server can be reached.`,
  countsAlready: (guess: string) => `“${guess}” counts by now. Your score stays as it is.`,
  countsNow: "Counts now",
  scoreStays: "It was accepted after you had guessed it. Your score stays as it is.",
  failed: "The guess was not sent.",
  accepted: (guesses: readonly string[], prompt: string) =>
    `${guesses.map((guess) => `“${guess}”`).join(", ")} ${guesses.length === 1 ? "counts" : "count"} now in “${prompt}”. Your score stays as it was.`,
} as const;

interface Tally {
  readonly correct: number;
  readonly hints: number;
  readonly wrong: number;
}

export const shareTexts = {
  words: {
    day: (day: number, prompt: string) => `Day ${day} - ${prompt}`,
    community: (prompt: string) => `Community Game - ${prompt}`,
    score: (score: number) => `Score: ${score}`,
    survived: "You survived!",
    tally: ({ correct, hints, wrong }: Tally, items: number) =>
      `Found ${correct} of ${items} items with ${counted(wrong, "wrong guess", "wrong guesses")} and ${counted(hints, "hint", "hints")}.`,
  },
  copy: "Copy Your Results",
  share: "Share",
  copied: "Results copied to clipboard!",
  copyManually: "Copying is not allowed here. Select the text and copy it:",
} as const;

function counted(count: number, one: string, many: string): string {
  return count === 0 ? `no ${many}` : `${count} ${count === 1 ? one : many}`;
}

/** An operator's advert replaces it. */
export const invitationTexts = {
  text: "Hungry for another list?",
  play: "Play a community game",
  open: "Have a look",
} as const;
