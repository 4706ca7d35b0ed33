import { late } from "./lazy";

/** For admins, or also for the creator of a game. Loads nothing for others. */
export const AdminsOnly = late(() => import("./AdminCheck"), { ifMissing: "nothing" });
