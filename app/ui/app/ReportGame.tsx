import { boardTexts } from "~/config/texts/board";
import type { Game } from "~/contract/game";
import { Button } from "../kit/Button";
import classes from "./ReportGame.module.css";
import { useModals } from "./use-modals";

export function ReportGame({ game }: { readonly game: Game }) {
  const { uid, prompt } = game;
  const { open } = useModals();
  return (
    <Button
      variant="subtle"
      className={classes.report}
      onClick={() => open("feedback", { kind: "report", gameUid: uid, prompt })}
    >
      {boardTexts.board.report}
    </Button>
  );
}
