interface Tally {
  readonly correct: number;
  readonly hints: number;
  readonly wrong: number;
}

/** What a shared result says. */
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
  share: "Share Your Results",
  copyInWords: "Copy in Words",
  copied: "Results copied to clipboard!",
  copyByHand: "Copying is not allowed here. Select the text and copy it:",
  picture: {
    open: "As a Picture",
    painting: "Painting the picture …",
    failed: "This browser could not paint the picture.",
    share: "Share the Picture",
    download: "Download the Picture",
    fileName: (place: string) => `lavalist-${place}.png`,
    noItems: "The picture shows none of the answers.",
    day: (day: number) => `Day ${day}`,
    community: "Community Game",
    survived: "Survived",
    erupted: "Erupted",
    outOf: (found: number, items: number) => `${found} of ${items}`,
    found: "found",
    points: "points",
  },
} as const;

function counted(count: number, one: string, many: string): string {
  return count === 0 ? `no ${many}` : `${count} ${count === 1 ? one : many}`;
}
