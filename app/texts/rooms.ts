import { brand } from "~/config/brand";
import { playWithOthersTexts } from "./play-with-others";

export const roomTexts = {
  title: "Play live",
  pageTitle: `${brand.name} - ${playWithOthersTexts.title}`,
  byline: (mode: "race" | "together", maker: string) =>
    `${playWithOthersTexts.modes[mode].name} · hosted by ${maker}`,
  leave: "Leave the game",
  /** Instead of the prompt. */
  hidden: "The list is shown after the countdown",
  playHere: "Play here",
  invites: (maker: string) => `${maker} invites you to play.`,
  join: "Join",
  blocked: {
    title: "The live connection does not get through.",
    text: `Your network may block it. ${brand.name} goes on trying.`,
    alone: "Play alone",
  },
  lobby: {
    here: (players: number) => (players === 1 ? "You are here." : `${players} are here.`),
    invite: "Send this link to everybody who wants to play.",
    waiting: (maker: string) => `${maker} starts the game. You can invite others too.`,
    /** Sent with the link. */
    shareText: (name: string) => `Play a list with ${name} on ${brand.name}:`,
    start: "Start",
  },
  players: {
    title: "Players",
    you: "you",
    here: "here",
    away: "away",
    /** For screen readers, about one of the others. */
    news: (name: string, state: string) => `${name}: ${state}`,
    done: "done",
    figures: (correct: number, wrong: number) => `${correct} correct, ${wrong} wrong`,
    result: (score: number, minutes: number, seconds: number) =>
      `${score} points · ${minutes}:${String(seconds).padStart(2, "0")}`,
    manage: "Remove a player",
    remove: (name: string) => `Remove ${name}`,
    removal: {
      text: "A removed player cannot come back to this game.",
      confirm: "Remove",
      cancel: "Cancel",
    },
  },
  play: {
    countdown: "The game starts in three seconds.",
    timeLeft: (minutes: number, seconds: number) =>
      `${minutes}:${String(seconds).padStart(2, "0")} left`,
    done: "You are done. The others are still playing.",
    wrongTwice: "Two wrong in a row: the next guess waits five seconds.",
  },
  over: {
    won: "You won!",
    place: (place: number, players: number) => `Place ${place} of ${players}`,
    survived: "You survived together!",
    erupted: "The volcano erupted.",
    ended: "The game is over.",
    next: "Play on",
    waiting: (maker: string) => `${maker} chooses the next list.`,
    unfinished: "Next unfinished list",
    random: "Random list",
    rematch: "Same list again",
    search: "Or search a list",
    noneFound: "No list was found.",
    noneLeft: "You have finished every other list.",
    failed: "The lists could not be loaded.",
  },
  connection: {
    lost: "Connection lost. Your board is kept for five minutes.",
    checking: (guess: string) => `Checking “${guess}” …`,
    guessKept: (guess: string) => `“${guess}” is sent when you are back.`,
  },
  refusals: {
    unknownGame: "This list cannot be opened.",
    notFinished: "Somebody here has not finished today's game yet.",
    failed: "That did not work. Please try again.",
  },
  closed: {
    removed: "The host has removed you.",
    ended: "There is no such game. It is over, or a part of the link is missing.",
    newerTab: "You play in another tab.",
    version: "There is a new version of the site.",
    policy: "The connection was closed.",
  },
} as const;
