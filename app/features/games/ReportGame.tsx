import type { GameOnPage } from "~/client/game-on-page";
import { useModals } from "~/client/use-modals";
import { Button } from "~/kit/Button";
import { boardTexts } from "~/texts/board";
import classes from "./ReportGame.module.css";

export function ReportGame({ onPage }: { readonly onPage: GameOnPage }) {
  const { link } = onPage;
  const { uid, prompt } = onPage.game;
  const about = { gameUid: uid, prompt, ...(link !== undefined && { link }) };
  const { open } = useModals();
  return (
    <Button
      variant="subtle"
      className={classes.report}
      onClick={() => open("feedback", { kind: "report", ...about })}
    >
      {boardTexts.board.report}
    </Button>
  );
}
