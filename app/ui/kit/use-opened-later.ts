import { useEffect, useState } from "react";

/**
 * `opened`, but false at the first render: Mantine notes which element had the focus, to give it back, only when
 * something that stands there already opens.
 */
export function useOpenedLater(opened: boolean): boolean {
  const [later, setLater] = useState(false);
  useEffect(() => setLater(opened), [opened]);
  return later;
}
