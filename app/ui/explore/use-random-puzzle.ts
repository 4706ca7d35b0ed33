import { useNavigate } from "@remix-run/react";
import { useCallback, useState } from "react";
import { exploreTexts } from "~/config/texts/explore";
import { toast } from "../kit/toast";
import { listPath, type PublicList } from "./lists";

const loadDrawPath = () => import("./draw-path");

interface RandomPuzzleOptions {
  /**
   * The puzzle replaces the current page in the history. If the list is empty, the list replaces
   * it. The page shows `failed` itself, where otherwise a toast reports the failure.
   */
  readonly replace?: boolean;
}

/** Opens a random puzzle of a list. The code that draws it is loaded with the first draw. */
export function useRandomPuzzle(list: PublicList, { replace = false }: RandomPuzzleOptions = {}) {
  const navigate = useNavigate();
  const [status, setStatus] = useState<"idle" | "drawing" | "failed">("idle");
  const draw = useCallback(async () => {
    setStatus("drawing");
    try {
      const { drawPath } = await loadDrawPath();
      const path = await drawPath(list);
      if (path === null) toast({ tone: "info", message: exploreTexts.noPuzzleToDraw });
      if (path !== null || replace) navigate(path ?? listPath(list), { replace });
      setStatus("idle");
    } catch {
      if (!replace) toast({ tone: "error", message: exploreTexts.randomFailed });
      setStatus("failed");
    }
  }, [list, replace, navigate]);
  return { draw, drawing: status === "drawing", failed: status === "failed" };
}
