import { useEffect, useState } from "react";
import { SECOND } from "~/game/dates";
import { Button } from "~/kit/Button";
import { boardTexts } from "~/texts/board";

/** ms after which the question is taken back */
const PATIENCE = 4 * SECOND;

/** Ends the game after a second press, soon after the first and before the focus has left. */
export function GiveUp({ onGiveUp }: { readonly onGiveUp: () => void }) {
  const [isAsking, setAsking] = useState(false);
  useEffect(() => {
    if (!isAsking) return;
    const timer = setTimeout(() => setAsking(false), PATIENCE);
    return () => clearTimeout(timer);
  }, [isAsking]);
  return (
    <Button
      variant={isAsking ? "filled" : "default"}
      tone={isAsking ? "danger" : undefined}
      aria-live="polite"
      onBlur={() => setAsking(false)}
      onClick={() => (isAsking ? onGiveUp() : setAsking(true))}
    >
      {isAsking ? boardTexts.board.giveUpConfirm : boardTexts.board.giveUp}
    </Button>
  );
}
