import type { MetaFunction } from "@remix-run/cloudflare";
import { brand } from "~/config/brand";
import { exploreTexts } from "~/config/texts/explore";
import { RandomScreen } from "~/ui/explore/RandomScreen";
import type { PageHandle } from "~/ui/shell/section";

export const meta: MetaFunction = () => [
  { title: `${brand.baseTitle} - ${exploreTexts.random}` },
  { name: "robots", content: "noindex" },
];

export const handle: PageHandle = { section: () => exploreTexts.random };

export default function Random() {
  return <RandomScreen />;
}
