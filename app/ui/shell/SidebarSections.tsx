import "@mantine/core/styles/Accordion.layer.css";
import { Accordion } from "@mantine/core";
import { type ReactNode, useState } from "react";
import { readOpenSection, writeOpenSection } from "~/browser/ui-state";
import { navTexts } from "~/config/texts/navigation";
import { useSetting } from "../kit/hooks";
import {
  IconBulb,
  IconCalendarPlus,
  IconChat,
  IconCredits,
  IconFeedback,
  IconGames,
  IconNotes,
  IconPrivacy,
  IconQuote,
  IconReddit,
  IconRoad,
  IconRss,
} from "../kit/icons";
import { Entry } from "./Entry";
import classes from "./Sidebar.module.css";
import { useModals } from "./use-modals";
import { useRootData } from "./use-root-data";

/** What stands below the pages of games, in sections of which one is open; the browser remembers which. */
export function SidebarSections({ onLeave }: { readonly onLeave: () => void }) {
  const [open, setOpen] = useState(readOpenSection);
  const still = useSetting("disableAnimations");
  const sections = [
    { title: navTexts.sections.community, entries: <CommunityEntries onLeave={onLeave} /> },
    { title: navTexts.sections.about, entries: <AboutEntries onLeave={onLeave} /> },
    { title: navTexts.sections.follow, entries: <FollowEntries /> },
  ];
  return (
    <Accordion
      order={3}
      value={open === null ? null : String(open)}
      onChange={(value) => {
        const index = value === null ? null : Number(value);
        setOpen(index);
        writeOpenSection(index);
      }}
      transitionDuration={still ? 0 : 160}
      classNames={{ control: classes.control, content: classes.section, item: classes.item }}
    >
      {sections.map(({ title, entries }, index) => (
        <Section key={title} index={index} title={title}>
          {entries}
        </Section>
      ))}
    </Accordion>
  );
}

interface SectionProps {
  readonly index: number;
  readonly title: string;
  readonly children: ReactNode;
}

function Section({ index, title, children }: SectionProps) {
  return (
    <Accordion.Item value={String(index)}>
      <Accordion.Control>{title}</Accordion.Control>
      <Accordion.Panel>
        <ul className={classes.list}>{children}</ul>
      </Accordion.Panel>
    </Accordion.Item>
  );
}

interface EntriesProps {
  /** A modal takes the place of the sidebar. */
  readonly onLeave: () => void;
}

function CommunityEntries({ onLeave }: EntriesProps) {
  const { links } = useRootData();
  const { open } = useModals();
  const say = (kind: "feedback" | "idea") => () => {
    onLeave();
    open("voice", { kind });
  };
  return (
    <>
      {links.games && (
        <Entry to={links.games} icon={IconGames}>
          {navTexts.games}
        </Entry>
      )}
      {links.chat && (
        <Entry to={links.chat} icon={IconChat}>
          {navTexts.chat}
        </Entry>
      )}
      {links.subreddit && (
        <Entry to={links.subreddit} icon={IconReddit}>
          {navTexts.subreddit}
        </Entry>
      )}
      <Entry
        icon={IconQuote}
        onPress={() => {
          onLeave();
          open("testimonies");
        }}
      >
        {navTexts.testimonies}
      </Entry>
      <Entry icon={IconFeedback} onPress={say("feedback")}>
        {navTexts.feedback}
      </Entry>
      <Entry icon={IconBulb} onPress={say("idea")}>
        {navTexts.ideas}
      </Entry>
    </>
  );
}

function AboutEntries({ onLeave }: EntriesProps) {
  const { links } = useRootData();
  const { open } = useModals();
  return (
    <>
      <Entry
        icon={IconNotes}
        onPress={() => {
          onLeave();
          open("patchNotes");
        }}
      >
        {navTexts.patchNotes}
      </Entry>
      {links.roadmap && (
        <Entry to={links.roadmap} icon={IconRoad}>
          {navTexts.roadmap}
        </Entry>
      )}
      {links.credits && (
        <Entry to={links.credits} icon={IconCredits}>
          {navTexts.credits}
        </Entry>
      )}
      <Entry to="/privacy-policy" icon={IconPrivacy}>
        {navTexts.privacy}
      </Entry>
    </>
  );
}

function FollowEntries() {
  return (
    <>
      <Entry to="/daily.ics" icon={IconCalendarPlus}>
        {navTexts.reminder}
      </Entry>
      <Entry to="/feed.xml" icon={IconRss}>
        {navTexts.feed}
      </Entry>
    </>
  );
}
