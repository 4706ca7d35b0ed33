import { useEffect, useState } from "react";
import { parseSavedGameKey, type SavedGameKey } from "~/game/game-ref";
import type { GameResult } from "~/game/my-statistics";
import { myResults } from "./my-results";
import { onStorageChange } from "./storage";
import { useComeback } from "./use-comeback";
import { useToken } from "./use-token";

const loadFinishedGames = () => import("./fetch-finished-games");

export type FinishedGames = ReadonlyMap<SavedGameKey, Pick<GameResult, "score" | "won">>;

const none: FinishedGames = new Map();

export function useFinishedGames(): FinishedGames {
  const ofAccount = useGamesOfAccount();
  const ofBrowser = useGamesOfBrowser();
  return ofAccount.size === 0 ? ofBrowser : new Map([...ofAccount, ...ofBrowser]);
}

function useGamesOfBrowser(): FinishedGames {
  const [games, setGames] = useState(none);
  useEffect(() => {
    const read = () => setGames(myResults());
    read();
    return onStorageChange((key) => {
      if (parseSavedGameKey(key)) read();
    });
  }, []);
  return games;
}

/** Loads its code for signed-in visitors only. Tries again when the network is back. */
function useGamesOfAccount(): FinishedGames {
  const token = useToken();
  const [fetched, setFetched] = useState<FetchedGames | null>(null);
  const games = fetched?.token === token ? fetched.games : null;
  useComeback(() => setFetched(null), games === "failed");
  useEffect(() => {
    if (token === null || games !== null) return;
    let isCurrent = true;
    fetchGames(token)
      .catch(() => "failed" as const)
      .then((result) => isCurrent && setFetched({ token, games: result }));
    return () => {
      isCurrent = false;
    };
  }, [token, games]);
  return games === "failed" ? none : (games ?? none);
}

interface FetchedGames {
  readonly token: string;
  readonly games: FinishedGames | "failed";
}

async function fetchGames(token: string): Promise<FinishedGames> {
  const { fetchFinishedGames } = await loadFinishedGames();
  return fetchFinishedGames(token);
}
