import { limits } from "../limits";

const { userKeyLength } = limits;

/** What is wrong with a result that a browser hands in. */
export const resultCheckTexts = {
  userKey: `A userKey is ${userKeyLength.min} to ${userKeyLength.max} letters, digits, "_" or "-".`,
  answerCount: (count: number) => `A result has exactly ${count} answers.`,
  answeredTwice: "Each item is answered once.",
  scoreNotNumber: "The score must be a number.",
  scoreNotWhole: "The score must be a whole number.",
  scoreStep: "A score is a multiple of 10.",
  scoreTooLow: "A score is never below 0.",
  scoreTooHigh: (most: number) => `A score is at most ${most}.`,
  scoreImpossible: "The score does not follow from the answers.",
} as const;
