import { late } from "../kit/late";

/** Renders its children for admins, and loads nothing of theirs for others. */
export const AdminsOnly = late(() => import("./AdminsOnly"), { ifMissing: "nothing" });
