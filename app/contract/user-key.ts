import { userKeyLength } from "~/config/user-key-length";

const { min, max } = userKeyLength;

/** The form of the random key by which the server recognises a browser of a guest. */
export const USER_KEY_PATTERN = new RegExp(`^[A-Za-z0-9_-]{${min},${max}}$`);
