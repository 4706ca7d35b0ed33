export const boardTexts = {
  board: {
    blank: "blank",
    byline: (kind: "daily" | "archive" | "community", day: number) =>
      ({
        daily: "Daily game · by",
        archive: `Archive Day ${day} by`,
        community: "Community Game by",
      })[kind],
    guessLabel: "Your guess",
    guessPlaceholder: "Type a guess",
    guess: "Guess",
    correct: "Correct",
    wrong: "Wrong",
    score: "Score",
    outOf: (count: number, all: number) => `${count}/${all}`,
    answers: "Answers",
    notFound: (slot: number) => `Item ${slot}, not found yet`,
    missed: "missed",
    lastGuess: "Last one!",
    playLive: "Play live",
    wrongGuesses: "Not on the list",
    countsNow: "· counts now",
    giveUp: "Give Up",
    giveUpConfirm: "You sure?",
    seeStats: "See Stats",
    reveal: "Reveal Answers",
    hide: "Hide Answers",
    report: "Report this game",
    over: {
      survived: "You survived!",
      erupted: "The volcano erupted.",
      gaveUp: "You gave up.",
      last: (guess: string) => `${guess} was the last one.`,
      eighth: (guess: string) => `${guess} was your eighth wrong guess.`,
    },
    unsaved:
      "Your browser does not let us save your progress. Keep this page open to finish the game.",
  },
  hints: {
    menu: (used: number, allowed: number) => `Hint? (${used}/${allowed})`,
    price: (points: number) => `${points} points each`,
    noneLeft: "No more hints available for this type.",
    kinds: {
      firstLetter: {
        menuItem: "First Letter Hint",
        toast: (letters: string) => `It starts with the letters: ${letters}`,
        chip: (letters: string) => `${letters}…`,
      },
      length: {
        menuItem: "Length Hint",
        toast: (letters: number) => `It is ${letters} letters long`,
        chip: (letters: number) => (letters === 1 ? "1 letter" : `${letters} letters`),
      },
    },
  },
  guesses: {
    correct: (guess: string) => `${guess} is correct!`,
    wrong: (guess: string) => `${guess} is not on the list.`,
    correctAgain: (guess: string) => `${guess} is correct, but you already guessed it!`,
    wrongAgain: (guess: string) => `${guess} is still not correct.`,
    unknown: "Unknown result",
    alternative: (item: string) => `Alternative wording for ${item}`,
    corrected: (item: string) => `Auto-corrected to ${item}`,
    correctedAlternative: (item: string, spelling: string) =>
      `Auto-corrected to ${item}'s alternative spelling: ${spelling}`,
  },
  /** A game that is played without being submitted or saved. */
  trial: {
    forFun: "Play again for fun",
    again: "Play again",
    of: {
      draft: {
        note: "You are trying out your game. Nothing is submitted or saved.",
        back: "Back to editing",
      },
      practice: {
        note: "Find the ten farm animals. Nothing is submitted or saved.",
        back: "Back to the example",
      },
      finished: {
        note: "You are playing for fun. Nothing is submitted or saved.",
        back: "Back to your result",
      },
    },
  },
  midnight: {
    title: "A new game is here",
    play: "Play today's game",
    note: "This one stays saved in the archive.",
  },
  noGame: "There's no game set for today. Enjoy a game from the archive instead!",
} as const;

export const gamePageTexts = {
  linkEnded: "This link has ended. Enjoy today's game instead!",
  communityTitle: (base: string, prompt: string) => `${base} Community Game - ${prompt}`,
  communityDescription: (prompt: string, submitter: string) =>
    `“${prompt}” Find the ten hidden items of this community game by ${submitter}.`,
  communitySection: "Community Game",
  dayDescription: (day: number, prompt: string) =>
    `Day ${day}: “${prompt}” Find the ten hidden items before the volcano erupts.`,
  loading: "Loading the game …",
  private: "Only you and the admins can see this game.",
  preview: "Preview of an upcoming daily game. Your result does not count.",
} as const;
