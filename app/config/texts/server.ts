import { profileTexts } from "./profile";

/** Texts that the server puts into its answers, beside those of its refusals. */
export const serverTexts = {
  deletedPlayer: "deleted player",
  gameDeleted: profileTexts.deleted,
  voiceHeard: "Thank you. We read everything.",
} as const;
