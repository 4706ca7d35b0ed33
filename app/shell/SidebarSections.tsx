import { useState } from "react";
import { isNumber } from "~/client/guards";
import { parseJson, readText, writeJson } from "~/client/storage";
import { useModals } from "~/client/use-modals";
import { useRootData } from "~/client/use-root-data";
import { useSetting } from "~/client/use-settings";
import { Accordion } from "~/kit/Accordion";
import {
  IconBulb,
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
  IconTerms,
} from "~/kit/icons";
import { navTexts } from "~/texts/navigation";
import classes from "./Sidebar.module.css";
import { SidebarItem } from "./SidebarItem";

/** One section is open, which the browser remembers. */
export function SidebarSections({ onLeave }: { readonly onLeave: () => void }) {
  const [open, setOpen] = useState(readOpenSection);
  const animationsDisabled = useSetting("disableAnimations");
  const sections = [
    { title: navTexts.sections.community, content: <CommunityItems onLeave={onLeave} /> },
    { title: navTexts.sections.about, content: <AboutItems onLeave={onLeave} /> },
    { title: navTexts.sections.follow, content: <FollowItems /> },
  ];
  return (
    <Accordion
      sections={sections.map(({ title, content }) => ({ title, content: <ul>{content}</ul> }))}
      open={open}
      onChange={(index) => {
        setOpen(index);
        writeOpenSection(index);
      }}
      animated={!animationsDisabled}
      classNames={{ control: classes.control, content: classes.section, item: classes.item }}
    />
  );
}

interface ItemsProps {
  /** Closes the sidebar, since a modal opens instead. */
  readonly onLeave: () => void;
}

function CommunityItems({ onLeave }: ItemsProps) {
  const { links } = useRootData();
  const { open } = useModals();
  const writeFeedback = (kind: "feedback" | "idea") => () => {
    onLeave();
    open("feedback", { kind });
  };
  return (
    <>
      {links.games && (
        <SidebarItem to={links.games} icon={IconGames}>
          {navTexts.games}
        </SidebarItem>
      )}
      {links.chat && (
        <SidebarItem to={links.chat} icon={IconChat}>
          {navTexts.chat}
        </SidebarItem>
      )}
      {links.subreddit && (
        <SidebarItem to={links.subreddit} icon={IconReddit}>
          {navTexts.subreddit}
        </SidebarItem>
      )}
      <SidebarItem
        icon={IconQuote}
        onPress={() => {
          onLeave();
          open("testimonials");
        }}
      >
        {navTexts.testimonials}
      </SidebarItem>
      <SidebarItem icon={IconFeedback} onPress={writeFeedback("feedback")}>
        {navTexts.feedback}
      </SidebarItem>
      <SidebarItem icon={IconBulb} onPress={writeFeedback("idea")}>
        {navTexts.ideas}
      </SidebarItem>
    </>
  );
}

function AboutItems({ onLeave }: ItemsProps) {
  const { links } = useRootData();
  const { open } = useModals();
  return (
    <>
      <SidebarItem
        icon={IconNotes}
        onPress={() => {
          onLeave();
          open("patchNotes");
        }}
      >
        {navTexts.patchNotes}
      </SidebarItem>
      {links.roadmap && (
        <SidebarItem to={links.roadmap} icon={IconRoad}>
          {navTexts.roadmap}
        </SidebarItem>
      )}
      {links.credits && (
        <SidebarItem to={links.credits} icon={IconCredits}>
          {navTexts.credits}
        </SidebarItem>
      )}
      <SidebarItem to="/privacy-policy" icon={IconPrivacy}>
        {navTexts.privacy}
      </SidebarItem>
      <SidebarItem to="/terms" icon={IconTerms}>
        {navTexts.terms}
      </SidebarItem>
    </>
  );
}

function FollowItems() {
  return (
    <SidebarItem to="/feed.xml" icon={IconRss}>
      {navTexts.feed}
    </SidebarItem>
  );
}

const OPEN_SECTION = "accordionIndex";
const ALL_CLOSED = -1;

export function readOpenSection(): number | null {
  const stored = parseJson(readText(OPEN_SECTION) ?? "");
  const index = isNumber(stored) ? stored : 0;
  return index === ALL_CLOSED ? null : index;
}

function writeOpenSection(index: number | null): void {
  writeJson(OPEN_SECTION, index ?? ALL_CLOSED);
}
