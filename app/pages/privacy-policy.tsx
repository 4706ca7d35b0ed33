import type { MetaFunction } from "@remix-run/cloudflare";
import { brand } from "~/config/brand";
import { privacyTexts } from "~/config/texts/privacy";
import { shellTexts } from "~/config/texts/shell";
import { PlainText } from "~/ui/shell/PlainText";
import type { PageHandle } from "~/ui/shell/page-handle";

export const meta: MetaFunction = () => [
  { title: `${brand.name} - ${shellTexts.titles.privacy}` },
  { name: "description", content: privacyTexts.intro },
];

export const handle: PageHandle = { headerTitle: () => shellTexts.titles.privacy };

export default function PrivacyPolicy() {
  return <PlainText {...privacyTexts} />;
}
