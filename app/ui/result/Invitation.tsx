import { Button } from "@mantine/core";
import { useEffect } from "react";
import { PROMO_SEEN } from "~/browser/flags";
import { readText, writeText } from "~/browser/storage";
import { invitationTexts } from "~/config/texts/result";
import type { Advert } from "~/contract/site";
import { useRandomPuzzle } from "../explore/use-random-puzzle";
import { clearToasts, toast } from "../kit/toast";
import { useRootData } from "../shell/use-root-data";
import classes from "./Invitation.module.css";

/** ms after the first game over in this browser, and on the screen. */
const DELAY = 3000;
const SHOWN = 7000;

/** Invites to another game, once in the life of a browser. */
export function useInvitation(gameEnded: boolean): void {
  const { advert } = useRootData();
  useEffect(() => {
    if (!gameEnded || readText(PROMO_SEEN) !== null) return;
    const timer = setTimeout(() => {
      writeText(PROMO_SEEN, "true");
      void toast({
        tone: "info",
        title: advert?.title ?? invitationTexts.title,
        message: <Invitation advert={advert} />,
        duration: SHOWN,
      });
    }, DELAY);
    return () => clearTimeout(timer);
  }, [gameEnded, advert]);
}

function Invitation({ advert }: { readonly advert: Advert | null }) {
  return (
    <div className={classes.invitation}>
      <span>{advert?.text ?? invitationTexts.text}</span>
      {advert ? <Advertised url={advert.url} /> : <RandomGame />}
    </div>
  );
}

function Advertised({ url }: { readonly url: string }) {
  return (
    <Button component="a" href={url} target="_blank" rel="noopener noreferrer" h={44}>
      {invitationTexts.open}
    </Button>
  );
}

function RandomGame() {
  const { draw, drawing } = useRandomPuzzle("community");
  const play = () => {
    void clearToasts();
    draw();
  };
  return (
    <Button h={44} onClick={play} loading={drawing}>
      {invitationTexts.play}
    </Button>
  );
}
