import { useEffect, useState } from "react";
import { myResults } from "~/browser/my-results";
import { onStorageChange } from "~/browser/storage";
import { parseSavedGameKey, type SavedGameKey } from "~/game/saved-game-key";
import { useToken } from "../account/use-token";

const loadFinishedGames = () => import("../account/fetch-finished-games");

type Scores = ReadonlyMap<SavedGameKey, number>;

const none: Scores = new Map();

/** Returns the scores of the games finished in this browser or by the account, by their keys. */
export function useFinishedGames(): Scores {
  const ofAccount = useScoresOfAccount();
  const ofBrowser = useScoresOfBrowser();
  return ofAccount.size === 0 ? ofBrowser : new Map([...ofAccount, ...ofBrowser]);
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

/** Loads its code for signed-in visitors only. Returns an empty map if that or the call fails. */
function useScoresOfAccount(): Scores {
  const token = useToken();
  const [scores, setScores] = useState(none);
  useEffect(() => {
    setScores(none);
    if (token === null) return;
    let isCurrent = true;
    loadFinishedGames()
      .then(({ fetchFinishedGames }) => fetchFinishedGames(token))
      .then((games) => {
        if (isCurrent) setScores(scoresOf(games));
      })
      .catch(() => {});
    return () => {
      isCurrent = false;
    };
  }, [token]);
  return scores;
}

function scoresOf(results: ReadonlyMap<SavedGameKey, { readonly score: number }>): Scores {
  return new Map([...results].map(([key, { score }]) => [key, score]));
}
