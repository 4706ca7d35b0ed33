import { lazy } from "~/client/lazy";

export const TryOut = lazy(() => import("./TryOut"), { errorFallback: "toast" });
