import { lazy } from "./lazy";

/** For admins, or also for the creator of a game. Loads nothing for others. */
export const AdminsOnly = lazy(() => import("./AdminCheck"), { errorFallback: "nothing" });
