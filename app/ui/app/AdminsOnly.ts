import { late } from "../kit/late";

/** Renders its children for admins, or also for the creator of a game. Loads nothing for others. */
export const AdminsOnly = late(() => import("./AdminCheck"), { ifMissing: "nothing" });
