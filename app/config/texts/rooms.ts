import { brand } from "../brand";

export const roomTexts = {
  title: "Room",
  pageTitle: `${brand.name} - Play with others`,
  opening: "Opening the room …",
  byline: (mode: string, maker: string) => `${mode} · room of ${maker}`,
  leave: "Leave the room",
  home: "To today's game",
  playHere: "Play here instead",
  reload: "Load it again",
  join: {
    invites: (maker: string) => `${maker} invites you to play`,
    seats: (taken: number, all: number) => `${taken} of ${all} seats are taken.`,
    running: "A game is on, and you can join it.",
    join: "Join",
  },
  lobby: {
    invite: "Send this link to everybody who wants to play.",
    waiting: (maker: string) => `${maker} starts the game. You can invite others too.`,
    /** Sent with the link. */
    shareText: (name: string) => `Play a list with ${name} on ${brand.name}:`,
    start: "Start",
    alone: "Start alone",
  },
  players: {
    titles: { lobby: "Players", playing: "The others", over: "Places" },
    you: "you",
    maker: "made the room",
    here: "here",
    away: "away",
    /** For screen readers, about one of the others. */
    news: (name: string, state: string) => `${name}: ${state}`,
    done: "done",
    figures: (correct: number, wrong: number) => `${correct} correct, ${wrong} wrong`,
    remove: (name: string) => `Remove ${name}`,
    removal: {
      title: (name: string) => `Remove ${name}?`,
      text: "A removed player cannot come back to this room.",
      confirm: "Remove",
      cancel: "Cancel",
    },
  },
  play: {
    countdown: "The game starts in three seconds.",
    timeLeft: (minutes: number, seconds: number) =>
      `${minutes}:${String(seconds).padStart(2, "0")} left`,
    checking: (guess: string) => `Checking “${guess}” …`,
    done: "You are done. The others are still playing.",
  },
  over: {
    won: "You won!",
    place: (place: number, players: number) => `Place ${place} of ${players}`,
    survived: "You survived together!",
    erupted: "The volcano erupted.",
    ended: "The game is over.",
    answers: "Who got what",
    nobody: "nobody",
    next: "Play on in this room",
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
    lost: "The connection is lost. Your seat and your board are kept.",
    offline: "You are offline. Your seat is kept for five minutes.",
    guessKept: (guess: string) => `“${guess}” is sent when you are back.`,
  },
  refusals: {
    unknownGame: "This list cannot be opened.",
    notFinished: "Somebody in the room has not finished today's game yet.",
    tooFast: "That was too fast. Please try again.",
    failed: "That did not work. Please try again.",
  },
  closed: {
    removed: { title: "You were removed", text: "Whoever made the room has removed you." },
    ended: {
      title: "There is no such room",
      text: "Nobody has played in it for an hour, or a part of the link is missing.",
    },
    otherTab: { title: "You play in another tab", text: "One seat is played in one tab only." },
    broken: {
      title: "The room has closed the connection",
      text: "There may be a new version of the site. Load the page to come back.",
    },
  },
} as const;
