import { limits } from "~/config/limits";
import { feedbackValidationTexts } from "./validation";

export const feedbackTexts = {
  titles: {
    feedback: "Feedback",
    idea: "Share an Idea",
    correction: "Submit a Correction",
    testimony: "Write a Testimony",
    report: "Report this Game",
    objection: "Object",
  },
  intros: {
    feedback: "What do you like, and what gets in your way?",
    idea: "What is missing from the game?",
    correction: "What is wrong with this game, and how do you know?",
    testimony:
      "How do you like the game? We may show your words to everybody, with your username if you are logged in.",
    objection:
      "Why is the decision wrong? You can answer once. A person looks at the case again and tells you the outcome.",
    report: "An admin looks at every report. The game stays as it is until then.",
  },
  circleTitle: "Report this Board",
  circleIntro: "An admin looks at every report. The board stays as it is until then.",
  reason: "What is wrong with it?",
  noReason: feedbackValidationTexts.noReason,
  reasons: {
    wrong: "Its answers are wrong or unfair",
    open: "The list has no definite end",
    duplicate: "It copies another game",
    rude: "It is offensive or hateful",
    personal: "It tells private things about a person",
    advertising: "It is spam or advertising",
    other: "Something else",
  },
  details: "Details (optional)",
  email: "E-mail for the decision (optional)",
  emailHint: "You get a receipt and the decision. Then we delete the address.",
  about: (prompt: string) => `About: ${prompt}`,
  label: "Your message",
  send: "Send",
  empty: feedbackValidationTexts.empty,
  left: (count: number) => `${count} characters left`,
  max: limits.feedbackLength.max,
  sent: "Thank you! We read every message.",
  failed: "Your message was not sent. It is still here.",
  testimonials: {
    title: "Testimonies",
    empty: "Nobody has written a testimony yet. Yours can be the first.",
    loading: "Loading the testimonies …",
    failed: "The testimonies could not be loaded.",
    guest: "a player",
    write: "Write a testimony",
  },
} as const;
