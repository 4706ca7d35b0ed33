import type { Dispatch } from "react";
import type { GameOnPage } from "~/client/game-on-page";
import type { Play, PlayEvent } from "~/game/play";
import { survived } from "~/game/score";
import { withMantine } from "~/kit/mantine";
import type { ModalProps } from "~/kit/Sheet";
import { EndAnimation } from "../board/EndAnimation";
import { GameOver, type ResultParts } from "./GameOver";
import { useAfterFirstGame } from "./Invitation";
import { useSubmission } from "./use-submission";

interface AfterGameProps extends ModalProps, ResultParts {
  readonly onPage: GameOnPage;
  readonly play: Play;
  readonly dispatch: Dispatch<PlayEvent>;
  /** On this page, not before it was opened. */
  readonly endedNow: boolean;
}

/** Submits the result, and shows it while `opened`. */
function AfterGame({ dispatch, endedNow, ...game }: AfterGameProps) {
  const { onPage, play } = game;
  const submission = useSubmission(onPage, play, dispatch);
  useAfterFirstGame(endedNow);
  return (
    <>
      {endedNow && <EndAnimation won={survived(play)} />}
      <GameOver
        {...game}
        submission={submission}
        onReveal={() => dispatch({ kind: "revealToggled" })}
      />
    </>
  );
}

export default withMantine(AfterGame);
