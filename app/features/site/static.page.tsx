import type { MetaFunction } from "@remix-run/cloudflare";
import { useMatches } from "@remix-run/react";
import type { ComponentType, ReactNode } from "react";
import { lazy } from "~/client/lazy";
import { useModals } from "~/client/use-modals";
import { useRootData } from "~/client/use-root-data";
import { brand } from "~/config/brand";
import { credits, LICENCES_FILE, sources } from "~/config/credits";
import { Button } from "~/kit/Button";
import { Loading } from "~/kit/Loading";
import type { PageHandle } from "~/shell/page-handle";
import { pageMeta } from "~/shell/page-meta";
import { gamePageTexts } from "~/texts/board";
import { creditsTexts, roadmapTexts } from "~/texts/content";
import { privacyTexts } from "~/texts/privacy";
import { shellTexts } from "~/texts/shell";
import { termsTexts } from "~/texts/terms";
import classes from "./static.module.css";

interface Page {
  readonly title: string;
  /** Search engines do not list a page without one. */
  readonly description?: string;
  readonly Screen: ComponentType;
}

/** By the id of their route, which is its path. */
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
  terms: {
    title: termsTexts.title,
    description: termsTexts.intro,
    Screen: () => (
      <PlainText {...termsTexts}>
        <Contact />
      </PlainText>
    ),
  },
  random: {
    title: shellTexts.titles.random,
    Screen: lazy(() => import("~/features/games/explore/RandomScreen"), {
      errorFallback: "page",
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

interface PlainTextProps {
  readonly title: string;
  readonly intro: string;
  readonly sections?: readonly {
    readonly heading: string;
    readonly paragraphs: readonly string[];
  }[];
  readonly children?: ReactNode;
}

function PlainText({ title, intro, sections = [], children }: PlainTextProps) {
  return (
    <main id="main" className={classes.text}>
      <h1>{title}</h1>
      <p>{intro}</p>
      {sections.map(({ heading, paragraphs }) => (
        <section key={heading}>
          <h2>{heading}</h2>
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </section>
      ))}
      {children}
    </main>
  );
}

function Contact() {
  const { operator } = useRootData();
  const { open } = useModals();
  const { contact: texts } = termsTexts;
  return (
    <section id="contact">
      <h2>{texts.heading}</h2>
      {operator === null ? (
        <p>{texts.testSite}</p>
      ) : (
        <>
          <p dir="auto">
            {operator.name}
            <br />
            {operator.address}
          </p>
          <p>
            {texts.mail} <a href={`mailto:${operator.contact}`}>{operator.contact}</a>
          </p>
        </>
      )}
      <p>{texts.person}</p>
      <Button onClick={() => open("feedback")}>{texts.write}</Button>
    </section>
  );
}

function CreditsList() {
  return (
    <>
      <section>
        <h2>{creditsTexts.software}</h2>
        <ul className={classes.credits}>
          {credits.map((credit) => (
            <Credit key={credit.name} {...credit} purpose={creditsTexts.purposes[credit.name]} />
          ))}
        </ul>
      </section>
      <section>
        <h2>{creditsTexts.sources}</h2>
        <ul className={classes.credits}>
          {sources.map((source) => (
            <Credit
              key={source.name}
              {...source}
              purpose={creditsTexts.sourcePurposes[source.name]}
            />
          ))}
        </ul>
      </section>
      <p>
        <a href={LICENCES_FILE}>{creditsTexts.full}</a>
      </p>
    </>
  );
}

interface CreditProps {
  readonly name: string;
  readonly url: string;
  readonly licence: string;
  readonly purpose: string;
}

function Credit({ name, url, licence, purpose }: CreditProps) {
  return (
    <li>
      <a href={url} rel="noopener noreferrer">
        {name}
      </a>
      <span>{purpose}</span>
      <small>{creditsTexts.licence(licence)}</small>
    </li>
  );
}

function RoadmapSections() {
  const { open } = useModals();
  return (
    <>
      {roadmapTexts.sections.map(({ heading, entries }) => (
        <section key={heading}>
          <h2>{heading}</h2>
          <ul>
            {entries.map((entry) => (
              <li key={entry}>{entry}</li>
            ))}
          </ul>
        </section>
      ))}
      <section className={classes.ask}>
        <h2>{roadmapTexts.ask}</h2>
        <Button onClick={() => open("feedback", { kind: "idea" })}>{roadmapTexts.idea}</Button>
      </section>
    </>
  );
}
