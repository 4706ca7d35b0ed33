/** Why a call has no answer: none came, or one that is none of ours. */
export const networkTexts = {
  unreachable: "The server cannot be reached.",
  answered: (status: number) => `The server answered ${status}.`,
  unexpected: "The answer does not have the expected shape.",
} as const;
