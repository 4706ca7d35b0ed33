import type { Dispatch } from "react";
import type { Play, PlayEvent } from "~/game/play";
import { survived } from "~/game/score";
import type { Puzzle } from "../board/puzzle";
import { Queries } from "../kit/Queries";
import { EndAnimation } from "./EndAnimation";
import GameOver from "./GameOver";
import { useInvitation } from "./Invitation";
import { useSubmission } from "./use-submission";

interface AftermathProps {
  readonly puzzle: Puzzle;
  readonly play: Play;
  readonly dispatch: Dispatch<PlayEvent>;
  readonly statsOpen: boolean;
  readonly onCloseStats: () => void;
}

/** What comes after a game: its result goes out, and the statistics can be looked at. */
export default function AfterGame(props: AftermathProps) {
  return (
    <Queries>
      <Delivered {...props} />
    </Queries>
  );
}

function Delivered({ puzzle, play, dispatch, statsOpen, onCloseStats }: AftermathProps) {
  const submission = useSubmission(puzzle, play, dispatch);
  const endedNow = endedBeforeOurEyes(play);
  useInvitation(endedNow);
  return (
    <>
      {endedNow && <EndAnimation won={survived(play)} />}
      <GameOver
        puzzle={puzzle}
        play={play}
        submission={submission}
        opened={statsOpen}
        onReveal={() => dispatch({ kind: "revealToggled" })}
        onClose={onCloseStats}
      />
    </>
  );
}

/** A finished game that is opened again has no outcome yet: nothing happened on this page. */
function endedBeforeOurEyes(play: Play): boolean {
  return play.gameOver && play.lastOutcome !== null;
}
