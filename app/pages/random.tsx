import type { MetaFunction } from "@remix-run/cloudflare";
import { useEffect } from "react";
import { brand } from "~/config/brand";
import { gamePageTexts } from "~/config/texts/board";
import { exploreTexts } from "~/config/texts/explore";
import { useRandomPuzzle } from "~/ui/explore/use-random-puzzle";
import { Loading } from "~/ui/kit/Loading";
import { RetryNotice } from "~/ui/kit/RetryNotice";
import type { PageHandle } from "~/ui/shell/page-handle";

export const meta: MetaFunction = () => [
  { title: `${brand.name} - ${exploreTexts.random}` },
  { name: "robots", content: "noindex" },
];

export const handle: PageHandle = { headerTitle: () => exploreTexts.random };

/** Redirects to a random puzzle of the archive. */
export default function Random() {
  const { openPuzzle, opening, error } = useRandomPuzzle("archive", { replace: true });
  useEffect(() => void openPuzzle(), [openPuzzle]);
  if (!error) return <Loading page>{gamePageTexts.loading}</Loading>;
  return (
    <main id="main">
      <RetryNotice error={error} onRetry={openPuzzle} busy={opening} />
    </main>
  );
}
