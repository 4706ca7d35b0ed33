import { late } from "~/client/lazy";

/** Loaded together with the menu. */
export const SignedInMenuItems = late(() => import("./SignedInMenuItems"), {
  ifMissing: "toast",
});
