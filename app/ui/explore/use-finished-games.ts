import { useEffect, useState } from "react";
import { finishedScores } from "~/browser/finished-games";
import { SAVED_GAME_KEY, type SavedGameKey } from "~/browser/saved-games";
import { onOtherTab } from "~/browser/storage";
import { useToken } from "../account/use-token";
import { lateCode } from "../kit/late";

const loadFinishedGames = lateCode(() => import("../account/fetch-finished-games"));

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
    const read = () => setScores(finishedScores());
    read();
    return onOtherTab((key) => {
      if (SAVED_GAME_KEY.test(key)) read();
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
        if (isCurrent) setScores(new Map([...games].map(([key, { score }]) => [key, score])));
      })
      .catch(() => {});
    return () => {
      isCurrent = false;
    };
  }, [token]);
  return scores;
}
