import { lazy } from "~/client/lazy";

/** Loaded together with the menu. */
export const SignedInMenuItems = lazy(() => import("./SignedInMenuItems"), {
  errorFallback: "toast",
});
