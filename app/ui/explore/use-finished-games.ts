import { useEffect, useState } from "react";
import { myResults } from "~/browser/my-results";
import { onStorageChange } from "~/browser/storage";
import { parseSavedGameKey, type SavedGameKey } from "~/game/saved-game-key";
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
    const read = () => setScores(scoresOf(myResults()));
    read();
    return onStorageChange((key) => {
      if (parseSavedGameKey(key)) read();
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
        if (wanted) setScores(scoresOf(games));
      })
      .catch(() => {});
    return () => {
      wanted = false;
    };
  }, [token]);
  return scores;
}

function scoresOf(results: ReadonlyMap<SavedGameKey, { readonly score: number }>): Scores {
  return new Map([...results].map(([key, { score }]) => [key, score]));
}
