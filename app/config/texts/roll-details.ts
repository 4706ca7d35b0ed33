/** What a step of the nightly work did, in the few words that its record keeps for the admins. */
export const rollDetailTexts = {
  purged: "purged",
  warmed: (answers: number) => `purged, ${answers} answers warmed`,
  closedDay: (date: string, players: number) => `${date}: ${players} players`,
  closedDays: (days: number, players: number) => `${days} days, ${players} players`,
  noneOpen: "none open",
  removed: (rows: number) => `${rows} rows`,
  removedSome: (rows: number) => `${rows} rows, the rest with the next roll`,
  noneMissing: "none missing",
  missing: (dates: string, mails: number) => `missing: ${dates}; mails: ${mails}`,
} as const;
