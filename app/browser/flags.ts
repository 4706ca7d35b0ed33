/** Set once the rules of the game were closed; they open by themselves until then. */
export const HOW_TO_PLAY_SHOWN = "howToPlayModalShown";
