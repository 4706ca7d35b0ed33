import { late } from "../kit/late";

export const TryOut = late(() => import("./TryOut"), { ifMissing: "toast" });
