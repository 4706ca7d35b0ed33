import { useNavigate } from "@remix-run/react";
import { useCallback, useRef, useState } from "react";
import { toastError } from "~/client/error-toast";
import { toast } from "~/kit/toast";
import { exploreTexts } from "~/texts/explore";
import { listPath, type PublicList } from "./lists";

const loadChoosePath = () => import("./choose-path");

interface RandomGameOptions {
  /**
   * The game, or the list if it is empty, replaces the page in the history, which shows `error`
   * itself.
   */
  readonly replace?: boolean;
}

export function useRandomGame(list: PublicList, { replace = false }: RandomGameOptions = {}) {
  const navigate = useNavigate();
  const latest = useRef<() => unknown>(() => {});
  const [opening, setOpening] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const openRandomGame = useCallback(async () => {
    setOpening(true);
    try {
      const { choosePath } = await loadChoosePath();
      const path = await choosePath(list);
      if (path === null) toast({ tone: "info", message: exploreTexts.noGame });
      if (path !== null || replace) navigate(path ?? listPath(list), { replace });
      setError(null);
    } catch (failure) {
      const title = exploreTexts.randomFailed;
      if (!replace) toastError(failure, { title, retry: () => latest.current() });
      setError(failure);
    }
    setOpening(false);
  }, [list, replace, navigate]);
  latest.current = openRandomGame;
  return { openRandomGame, opening, error };
}
