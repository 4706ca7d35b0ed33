/** Set once the rules of the game were closed; they open by themselves until then. */
export const HOW_TO_PLAY_SHOWN = "howToPlayModalShown";
/** Set once the player was invited to another game, after the first that was finished here. */
export const PROMO_SEEN = "promoSeen";
