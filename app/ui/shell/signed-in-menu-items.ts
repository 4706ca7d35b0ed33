import { late } from "../kit/late";

/** Loaded together with the menu. */
export const SignedInMenuItems = late(() => import("../account/SignedInMenuItems"), {
  ifMissing: "toast",
});
