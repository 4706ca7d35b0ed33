import type { MetaFunction } from "@remix-run/cloudflare";
import { brand } from "~/config/brand";
import { roadmapTexts } from "~/config/texts/content";
import { PlainText } from "~/ui/shell/PlainText";
import type { PageHandle } from "~/ui/shell/page-handle";
import { pageMeta } from "~/ui/shell/page-meta";
import { RoadmapSections } from "~/ui/shell/RoadmapSections";

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(
    {
      title: `${brand.name} - ${roadmapTexts.title}`,
      description: roadmapTexts.intro,
      path: "/roadmap",
    },
    matches,
  );

export const handle: PageHandle = { headerTitle: () => roadmapTexts.title };

export default function Roadmap() {
  return (
    <PlainText title={roadmapTexts.title} intro={roadmapTexts.intro}>
      <RoadmapSections />
    </PlainText>
  );
}
