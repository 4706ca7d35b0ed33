import { useMounted } from "@mantine/hooks";
import { useNavigate } from "@remix-run/react";
import { useEffect } from "react";
import { readToken } from "~/browser/session";
import { gamePageTexts } from "~/config/texts/board";
import { Loading } from "../kit/Loading";
import { late } from "../kit/late";
import type { HiddenGameRef } from "./puzzle";

const loading = <Loading page>{gamePageTexts.loading}</Loading>;

const HiddenGameForUser = late(() => import("./HiddenGameForUser"), {
  ifMissing: "page",
  fallback: () => loading,
});

/**
 * The page of a game that is not public or does not exist. With a session it asks the server for
 * the game. A guest goes to the home page.
 */
export function HiddenGame({ game }: { readonly game: HiddenGameRef }) {
  const mounted = useMounted();
  const navigate = useNavigate();
  const isGuest = mounted && readToken() === null;
  useEffect(() => {
    if (isGuest) navigate("/", { replace: true });
  }, [isGuest, navigate]);
  return mounted && !isGuest ? <HiddenGameForUser game={game} /> : loading;
}
