import { useNavigate } from "@remix-run/react";
import { useCallback, useState } from "react";
import { exploreTexts } from "~/config/texts/explore";
import { toast } from "../kit/toast";
import type { PublicList } from "./lists";

export interface RandomPuzzle {
  readonly draw: () => void;
  readonly drawing: boolean;
}

/** Draws a puzzle of a list and opens it; what it takes to do so is loaded with the first draw. */
export function useRandomPuzzle(list: PublicList): RandomPuzzle {
  const navigate = useNavigate();
  const [drawing, setDrawing] = useState(false);
  const draw = useCallback(async () => {
    setDrawing(true);
    try {
      const { drawPath, finishedKeys } = await import("./draw-path");
      const finished = await finishedKeys();
      const path = await drawPath(list, (key) => finished.has(key));
      if (path) navigate(path);
      else void toast({ tone: "info", message: exploreTexts.noPuzzleToDraw });
    } catch {
      void toast({ tone: "error", message: exploreTexts.randomFailed });
    } finally {
      setDrawing(false);
    }
  }, [list, navigate]);
  return { draw, drawing };
}
