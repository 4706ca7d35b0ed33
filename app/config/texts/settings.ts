/** The settings; a switch is named like its setting. */
export const settingsTexts = {
  title: "Settings",
  disableAnimations: "Disable animations",
  dontShowFullUrl: "Don't include full URL in Game Results",
  shapeMarks: "Use marks that do not rely on colour in Game Results",
  wordedResults: "Tell Game Results in words, for screen readers and plain chats",
  sound: "Sound",
  vibration: "Vibration",
} as const;

/** What a player can take along: progress as a file, and the data of an account. */
export const progressTexts = {
  heading: "Your progress",
  note: "All saved games and settings of this browser, as a file for another one. Streaks move with an account.",
  export: "Export progress",
  import: "Import progress",
  imported: (games: number, kept: number) =>
    [
      games === 1 ? "1 game imported" : `${games} games imported`,
      ...(kept > 0 ? [`${kept} kept as they are here`] : []),
    ].join(", "),
  importFailed: "Import failed",
  notAProgressFile: "That file holds no exported progress. Nothing was changed.",
  unsaved: "This browser keeps no data: what was imported lasts until the page is closed.",
  fileName: (date: string) => `lavalist-progress-${date}.json`,
  account: {
    heading: "Your account",
    download: "Download my data",
    downloadFailed: "Download failed",
    remove: "Delete my account",
    fileName: (date: string) => `lavalist-account-${date}.json`,
  },
  finishedElsewhere: (score: number) =>
    `You have finished this game with ${score} points. Playing it again does not change the scoreboard.`,
} as const;
