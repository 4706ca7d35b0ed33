import { Button } from "~/kit/Button";
import { boardTexts } from "~/texts/board";

interface RevealAnswersProps {
  readonly revealed: boolean;
  readonly onToggle: () => void;
  readonly fullWidth?: boolean;
}

export function RevealAnswers({ revealed, onToggle, fullWidth }: RevealAnswersProps) {
  return (
    <Button variant="default" fullWidth={fullWidth} aria-pressed={revealed} onClick={onToggle}>
      {revealed ? boardTexts.board.hide : boardTexts.board.reveal}
    </Button>
  );
}
