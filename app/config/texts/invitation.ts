/** What is offered once, after a player's first game, unless the operator advertises something else. */
export const invitationTexts = {
  title: "Hungry for another list?",
  text: "Players make games too. Here is one drawn at random.",
  play: "Play a community game",
  open: "Have a look",
} as const;
