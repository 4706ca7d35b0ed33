import { useNavigate } from "@remix-run/react";
import { useCallback, useState } from "react";
import { exploreTexts } from "~/config/texts/explore";
import { toast } from "../kit/toast";
import { listPath, type PublicList } from "./lists";

const loadChoosePath = () => import("./choose-path");

interface RandomPuzzleOptions {
  /**
   * The puzzle replaces the current page in the history. If the list is empty, the list replaces
   * it. The page shows `failed` itself, where otherwise a toast reports the failure.
   */
  readonly replace?: boolean;
}

/** Opens a random puzzle of a list. The code that chooses it is loaded at the first use. */
export function useRandomPuzzle(list: PublicList, { replace = false }: RandomPuzzleOptions = {}) {
  const navigate = useNavigate();
  const [status, setStatus] = useState<"idle" | "opening" | "failed">("idle");
  const openPuzzle = useCallback(async () => {
    setStatus("opening");
    try {
      const { choosePath } = await loadChoosePath();
      const path = await choosePath(list);
      if (path === null) toast({ tone: "info", message: exploreTexts.noPuzzle });
      if (path !== null || replace) navigate(path ?? listPath(list), { replace });
      setStatus("idle");
    } catch {
      if (!replace) toast({ tone: "error", message: exploreTexts.randomFailed });
      setStatus("failed");
    }
  }, [list, replace, navigate]);
  return { openPuzzle, opening: status === "opening", failed: status === "failed" };
}
