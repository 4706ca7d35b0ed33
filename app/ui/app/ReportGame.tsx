import { boardTexts } from "~/config/texts/board";
import { Button } from "../kit/Button";
import type { Puzzle } from "./puzzle";
import classes from "./ReportGame.module.css";
import { useModals } from "./use-modals";

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
