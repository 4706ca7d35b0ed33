import { useEffect, useState } from "react";

const signs = ["pointerdown", "keydown", "visibilitychange"] as const;

/** Whether the visitor has touched the page: the moment at which it may load what is not needed before. */
export function useInteracted(): boolean {
  const [interacted, setInteracted] = useState(false);
  useEffect(() => {
    if (interacted) return;
    const notice = () => setInteracted(true);
    for (const sign of signs) document.addEventListener(sign, notice, { passive: true });
    return () => {
      for (const sign of signs) document.removeEventListener(sign, notice);
    };
  }, [interacted]);
  return interacted;
}
