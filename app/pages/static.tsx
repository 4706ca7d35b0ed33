import type { MetaFunction } from "@remix-run/cloudflare";
import { useMatches } from "@remix-run/react";
import type { ComponentType } from "react";
import { brand } from "~/config/brand";
import { gamePageTexts } from "~/config/texts/board";
import { creditsTexts, roadmapTexts } from "~/config/texts/content";
import { privacyTexts } from "~/config/texts/privacy";
import { shellTexts } from "~/config/texts/shell";
import { Loading } from "~/ui/kit/Loading";
import { late } from "~/ui/kit/late";
import { CreditsList } from "~/ui/shell/CreditsList";
import { PlainText } from "~/ui/shell/PlainText";
import type { PageHandle } from "~/ui/shell/page-handle";
import { pageMeta } from "~/ui/shell/page-meta";
import { RoadmapSections } from "~/ui/shell/RoadmapSections";

interface Page {
  readonly title: string;
  /** Search engines do not list a page without one. */
  readonly description?: string;
  readonly Screen: ComponentType;
}

/** The pages without a loader, by the id of their route, which is its path. */
const pages: Readonly<Record<string, Page>> = {
  "privacy-policy": {
    title: shellTexts.titles.privacy,
    description: privacyTexts.intro,
    Screen: () => <PlainText {...privacyTexts} />,
  },
  credits: {
    title: creditsTexts.title,
    description: creditsTexts.intro,
    Screen: () => (
      <PlainText title={creditsTexts.title} intro={creditsTexts.intro}>
        <CreditsList />
      </PlainText>
    ),
  },
  roadmap: {
    title: roadmapTexts.title,
    description: roadmapTexts.intro,
    Screen: () => (
      <PlainText title={roadmapTexts.title} intro={roadmapTexts.intro}>
        <RoadmapSections />
      </PlainText>
    ),
  },
  random: {
    title: shellTexts.titles.random,
    Screen: late(() => import("~/ui/explore/RandomScreen"), {
      ifMissing: "page",
      fallback: () => <Loading page>{gamePageTexts.loading}</Loading>,
    }),
  },
};

function pageOf(id: string | undefined): Page {
  const page = pages[id ?? ""];
  if (!page) throw new Error(`There is no static page "${id}".`);
  return page;
}

export const meta: MetaFunction = ({ matches }) => {
  const id = matches.at(-1)?.id;
  const { title, description } = pageOf(id);
  const listed = description === undefined ? {} : { description, path: `/${id}` };
  return pageMeta({ title: `${brand.name} - ${title}`, ...listed }, matches);
};

export const handle: PageHandle = { headerTitle: ({ id }) => pageOf(id).title };

export default function StaticPage() {
  const { Screen } = pageOf(useMatches().at(-1)?.id);
  return <Screen />;
}
