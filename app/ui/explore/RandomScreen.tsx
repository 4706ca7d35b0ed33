import { useNavigate } from "@remix-run/react";
import { useCallback, useEffect, useState } from "react";
import { exploreTexts } from "~/config/texts/explore";
import { Looking } from "../board/Looking";
import { RetryNotice } from "../kit/RetryNotice";
import { toast } from "../kit/toast";
import { listPath } from "./lists";

/** Goes on to a puzzle of the archive drawn at random, an unfinished one if there is any. */
export function RandomScreen() {
  const navigate = useNavigate();
  const [failed, setFailed] = useState(false);
  const draw = useCallback(async () => {
    setFailed(false);
    try {
      const { drawPath, finishedKeys } = await import("./draw-path");
      const finished = await finishedKeys();
      const path = await drawPath("archive", (key) => finished.has(key));
      if (!path) void toast({ tone: "info", message: exploreTexts.noneToDraw });
      navigate(path ?? listPath("archive"), { replace: true });
    } catch {
      setFailed(true);
    }
  }, [navigate]);
  useEffect(() => void draw(), [draw]);
  if (!failed) return <Looking />;
  return (
    <main id="main">
      <RetryNotice onRetry={() => void draw()} busy={false} />
    </main>
  );
}
