/** The keys are the names of the settings in browser storage. */
export const settingsTexts = {
  title: "Settings",
  disableAnimations: "Disable animations",
  dontShowFullUrl: "Don't include full URL in Game Results",
  markStyle: {
    label: "Marks in Game Results",
    circles: "Circles 🟡🔴",
    shapes: "Shapes ✅❌",
    words: "Words",
  },
} as const;

export const progressTexts = {
  heading: "Your progress",
  note: "Export all saved games and settings of this browser as a file, to import them in another one. Streaks are not in the file; they belong to your account.",
  export: "Export progress",
  import: "Import progress",
  imported: (games: number, kept: number) =>
    [
      games === 1 ? "1 game imported" : `${games} games imported`,
      ...(kept > 0 ? [`${kept} left unchanged`] : []),
    ].join(", "),
  importFailed: "Import failed",
  notAProgressFile: "This file does not contain exported progress. Nothing was changed.",
  unsaved: "This browser does not save data. The imported games are lost when you close the page.",
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
  showResult: "Show my result",
} as const;
