import { late } from "../kit/late";

/** A draft on the real board. Its file is loaded when somebody tries a game. */
export const TryOut = late(() => import("./TryOut"), { ifMissing: "toast" });
