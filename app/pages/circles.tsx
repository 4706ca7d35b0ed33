import type { MetaFunction } from "@remix-run/cloudflare";
import { useParams } from "@remix-run/react";
import { brand } from "~/config/brand";
import { shellTexts } from "~/config/texts/shell";
import { Loading } from "~/ui/kit/Loading";
import { late } from "~/ui/kit/late";
import type { PageHandle } from "~/ui/shell/page-handle";

// No `headers`: the address of an invitation is a secret, so the page must not be cached. The
// `referrer` tag keeps the address out of other requests.
export const meta: MetaFunction = () => [
  { title: `${brand.name} - ${shellTexts.titles.circle}` },
  { name: "referrer", content: "no-referrer" },
  { name: "robots", content: "noindex" },
];

export const handle: PageHandle = { headerTitle: () => shellTexts.titles.circle };

const whileLoading = {
  ifMissing: "page",
  fallback: () => <Loading page>{shellTexts.loading}</Loading>,
} as const;

const CircleScreen = late(() => import("~/ui/circles/CircleScreen"), whileLoading);
const JoinScreen = late(() => import("~/ui/circles/JoinScreen"), whileLoading);

/** Only the browser asks for the circle: it knows who the visitor is. */
export default function Circles() {
  const { secret } = useParams();
  return secret === undefined ? <CircleScreen /> : <JoinScreen />;
}
