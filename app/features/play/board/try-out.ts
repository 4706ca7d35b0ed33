import { late } from "~/client/lazy";

export const TryOut = late(() => import("./TryOut"), { ifMissing: "toast" });
