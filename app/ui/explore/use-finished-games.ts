import { useEffect, useState } from "react";
import { finishedScores } from "~/browser/finished-games";
import { SAVED_GAME_KEY, type SavedGameKey } from "~/browser/saved-games";
import { onOtherTab } from "~/browser/storage";
import { useToken } from "../account/use-token";

type Scores = ReadonlyMap<SavedGameKey, number>;

const none: Scores = new Map();

/** The scores of the games that are finished in this browser, or by the account on another device, by their keys. */
export function useFinishedGames(): Scores {
  const elsewhere = useScoresOfAccount();
  const here = useScoresOfBrowser();
  return elsewhere.size === 0 ? here : new Map([...elsewhere, ...here]);
}

function useScoresOfBrowser(): Scores {
  const [scores, setScores] = useState(none);
  useEffect(() => {
    const read = () => setScores(finishedScores());
    read();
    return onOtherTab((key) => {
      if (SAVED_GAME_KEY.test(key)) read();
    });
  }, []);
  return scores;
}

/** Loads what asks the server only for who is signed in. Without a network the games of this browser remain. */
function useScoresOfAccount(): Scores {
  const token = useToken();
  const [scores, setScores] = useState(none);
  useEffect(() => {
    setScores(none);
    if (token === null) return;
    let wanted = true;
    import("../account/finished-elsewhere")
      .then(({ finishedByAccount }) => finishedByAccount(token))
      .then((games) => {
        if (wanted) setScores(new Map([...games].map(([key, { score }]) => [key, score])));
      })
      .catch(() => {});
    return () => {
      wanted = false;
    };
  }, [token]);
  return scores;
}
