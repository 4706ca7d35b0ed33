import { Button } from "@mantine/core";
import { useEffect } from "react";
import { PROMO_SEEN } from "~/browser/flags";
import { readText, writeText } from "~/browser/storage";
import { invitationTexts } from "~/config/texts/result";
import type { Advert } from "~/contract/links";
import { useRandomPuzzle } from "../explore/use-random-puzzle";
import { clearToasts, toast } from "../kit/toast";
import { useSiteLinks } from "../shell/use-site-links";
import classes from "./Invitation.module.css";

/** ms between the first game over of this browser and the invitation. */
const DELAY = 3000;
/** ms for which the invitation is shown. */
const DURATION = 7000;

/** Shows an invitation to another game, once in each browser. */
export function useInvitation(gameEnded: boolean): void {
  const { advert } = useSiteLinks();
  useEffect(() => {
    if (!gameEnded || readText(PROMO_SEEN) !== null) return;
    const timer = setTimeout(() => {
      writeText(PROMO_SEEN, "true");
      toast({
        tone: "info",
        title: advert?.title ?? invitationTexts.title,
        message: <Invitation advert={advert} />,
        duration: DURATION,
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
    clearToasts();
    draw();
  };
  return (
    <Button h={44} onClick={play} loading={drawing}>
      {invitationTexts.play}
    </Button>
  );
}
