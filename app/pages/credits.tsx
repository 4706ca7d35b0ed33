import type { MetaFunction } from "@remix-run/cloudflare";
import { brand } from "~/config/brand";
import { creditsTexts } from "~/config/texts/content";
import { CreditsList } from "~/ui/shell/CreditsList";
import { PlainText } from "~/ui/shell/PlainText";
import type { PageHandle } from "~/ui/shell/page-handle";
import { pageMeta } from "~/ui/shell/page-meta";

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(
    {
      title: `${brand.name} - ${creditsTexts.title}`,
      description: creditsTexts.intro,
      path: "/credits",
    },
    matches,
  );

export const handle: PageHandle = { headerTitle: () => creditsTexts.title };

export default function Credits() {
  return (
    <PlainText title={creditsTexts.title} intro={creditsTexts.intro}>
      <CreditsList />
    </PlainText>
  );
}
