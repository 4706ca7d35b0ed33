import { useModals } from "~/client/use-modals";
import { Button } from "~/kit/Button";
import { boardTexts } from "~/texts/board";
import type { Puzzle } from "./puzzle";
import classes from "./ReportGame.module.css";

export function ReportGame({ game, link }: Pick<Puzzle, "game" | "link">) {
  const { uid, prompt } = game;
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
