import { useNavigate } from "@remix-run/react";
import { lazy, Suspense, useEffect } from "react";
import { readToken } from "~/browser/session";
import { useMounted } from "../kit/use-mounted";
import type { HiddenPlace } from "./hidden-place";
import { Looking } from "./Looking";

const HiddenGameForToken = lazy(() => import("./HiddenGameForToken"));

/** The page of a game that is not public or does not exist: asked for where somebody is signed in, else left. */
export function HiddenGame({ place }: { readonly place: HiddenPlace }) {
  const mounted = useMounted();
  const navigate = useNavigate();
  const signedIn = mounted && readToken() !== null;
  useEffect(() => {
    if (mounted && !signedIn) navigate("/", { replace: true });
  }, [mounted, signedIn, navigate]);
  const looking = <Looking />;
  return signedIn ? (
    <Suspense fallback={looking}>
      <HiddenGameForToken place={place} />
    </Suspense>
  ) : (
    looking
  );
}
