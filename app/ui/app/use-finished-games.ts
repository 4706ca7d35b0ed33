import { useEffect, useState } from "react";
import { myResults } from "~/browser/my-results";
import { onStorageChange } from "~/browser/storage";
import { parseSavedGameKey, type SavedGameKey } from "~/game/puzzle";
import { useOnline } from "../kit/hooks";
import { useToken } from "./use-token";

const loadFinishedGames = () => import("./fetch-finished-games");

type Scores = ReadonlyMap<SavedGameKey, number>;

const none: Scores = new Map();

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

/** Loads its code for signed-in visitors only. Tries again when the network is back. */
function useScoresOfAccount(): Scores {
  const token = useToken();
  const [fetched, setFetched] = useState<FetchedScores | null>(null);
  const scores = fetched?.token === token ? fetched.scores : null;
  useOnline(() => setFetched(null), scores === "failed");
  useEffect(() => {
    if (token === null || scores !== null) return;
    let isCurrent = true;
    fetchScores(token)
      .catch(() => "failed" as const)
      .then((result) => isCurrent && setFetched({ token, scores: result }));
    return () => {
      isCurrent = false;
    };
  }, [token, scores]);
  return scores === "failed" ? none : (scores ?? none);
}

interface FetchedScores {
  readonly token: string;
  readonly scores: Scores | "failed";
}

async function fetchScores(token: string): Promise<Scores> {
  const { fetchFinishedGames } = await loadFinishedGames();
  return scoresOf(await fetchFinishedGames(token));
}

function scoresOf(results: ReadonlyMap<SavedGameKey, { readonly score: number }>): Scores {
  return new Map([...results].map(([key, { score }]) => [key, score]));
}
