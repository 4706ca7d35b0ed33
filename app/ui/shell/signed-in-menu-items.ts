import { late } from "../kit/late";

/**
 * The entries of the options menu for signed-in visitors. Their file is loaded together with the
 * menu's.
 */
export const SignedInMenuItems = late(() => import("../account/SignedInMenuItems"), {
  ifMissing: "toast",
});
