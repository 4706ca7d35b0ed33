import { useEffect } from "react";
import { markSeen, wasSeen } from "~/client/seen-flags";
import { useRootData } from "~/client/use-root-data";
import { useRandomGame } from "~/features/games/use-random-game";
import { SECOND } from "~/game/dates";
import { Button, buttonLook } from "~/kit/Button";
import { clearToasts, toast } from "~/kit/toast";
import { invitationTexts } from "~/texts/result";

/** ms */
const DELAY = 3 * SECOND;
/** ms */
const DURATION = 5 * SECOND;

/** Asks the browser to keep the saved games, and invites to another game. */
export function useAfterFirstGame(gameEnded: boolean): void {
  const { advert } = useRootData();
  useEffect(() => {
    if (!gameEnded || wasSeen("invitation")) return;
    // Saved games stay when the browser needs space, if it agrees. Not every browser is asked.
    void navigator.storage?.persist?.().catch(() => false);
    const timer = setTimeout(() => {
      markSeen("invitation");
      toast({
        tone: "info",
        ...(advert && { title: advert.title }),
        message: advert?.text ?? invitationTexts.text,
        action: advert ? <Advertised url={advert.url} /> : <RandomGame />,
        duration: DURATION,
      });
    }, DELAY);
    return () => clearTimeout(timer);
  }, [gameEnded, advert]);
}

function Advertised({ url }: { readonly url: string }) {
  return (
    <a href={url} target="_blank" rel="noopener noreferrer" {...buttonLook({})}>
      {invitationTexts.open}
    </a>
  );
}

function RandomGame() {
  const { openRandomGame, opening } = useRandomGame("community");
  const play = () => {
    clearToasts();
    openRandomGame();
  };
  return (
    <Button onClick={play} loading={opening}>
      {invitationTexts.play}
    </Button>
  );
}
