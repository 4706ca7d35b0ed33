import { useEffect, useLayoutEffect } from "react";

// On the server React warns about useLayoutEffect at every render.
export const useBrowserLayoutEffect = typeof document === "undefined" ? useEffect : useLayoutEffect;
