import type { MetaFunction } from "@remix-run/cloudflare";
import { brand } from "~/config/brand";
import { roadmapTexts } from "~/config/texts/roadmap";
import { RoadmapSections } from "~/ui/content/RoadmapSections";
import { PlainText } from "~/ui/layout/PlainText";
import { pageMeta } from "~/ui/layout/page-meta";
import type { PageHandle } from "~/ui/layout/section";

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(
    {
      title: `${brand.baseTitle} - ${roadmapTexts.title}`,
      description: roadmapTexts.intro,
      path: "/roadmap",
    },
    matches,
  );

export const handle: PageHandle = { section: () => roadmapTexts.title };

export default function Roadmap() {
  return (
    <PlainText title={roadmapTexts.title} intro={roadmapTexts.intro}>
      <RoadmapSections />
    </PlainText>
  );
}
