import { useEffect, useState } from "react";

/** False on the server and until the page is alive: what only the browser knows may be shown from then on. */
export function useMounted(): boolean {
  const [mounted, setMounted] = useState(false);
  useEffect(() => setMounted(true), []);
  return mounted;
}
