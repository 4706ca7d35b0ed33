import "@mantine/core/styles/CloseButton.layer.css";
import "@mantine/core/styles/Drawer.layer.css";
import "@mantine/core/styles/ModalBase.layer.css";
import "@mantine/core/styles/Overlay.layer.css";
import "@mantine/core/styles/Paper.layer.css";
import { Drawer } from "@mantine/core";
import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { brand } from "~/config/brand";
import { shellTexts } from "~/config/texts/shell";
import { IconCalendar, IconFlame, IconPencil, IconPrivacy, IconUsers } from "./icons";
import classes from "./Sidebar.module.css";
import { useOpenedLater } from "./use-opened-later";
import { useSetting } from "./use-setting";

interface SidebarProps {
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** The ways to everything else. */
export default function Sidebar({ opened, onClose }: SidebarProps) {
  const still = useSetting("disableAnimations");
  return (
    <Drawer.Root
      opened={useOpenedLater(opened)}
      onClose={onClose}
      size={300}
      classNames={classes}
      transitionProps={{ duration: still ? 0 : 160 }}
    >
      <Drawer.Overlay backgroundOpacity={0.6} color="#080505" />
      <Drawer.Content>
        {/* Without the role it would be a second banner of the page. */}
        <Drawer.Header role="none">
          <Drawer.Title>{brand.name}</Drawer.Title>
          <Drawer.CloseButton aria-label={shellTexts.close} size={44} />
        </Drawer.Header>
        <Drawer.Body>
          <nav aria-label={shellTexts.nav.pages}>
            <ul className={classes.list}>
              <Entry to="/" icon={<IconFlame aria-hidden />} onFollow={onClose}>
                {shellTexts.nav.today}
              </Entry>
              <Entry to="/explore/archive/1" icon={<IconCalendar aria-hidden />} onFollow={onClose}>
                {shellTexts.nav.archive}
              </Entry>
              <Entry to="/explore/community/1" icon={<IconUsers aria-hidden />} onFollow={onClose}>
                {shellTexts.nav.community}
              </Entry>
              <Entry to="/create" icon={<IconPencil aria-hidden />} onFollow={onClose}>
                {shellTexts.nav.create}
              </Entry>
              <Entry to="/privacy-policy" icon={<IconPrivacy aria-hidden />} onFollow={onClose}>
                {shellTexts.nav.privacy}
              </Entry>
            </ul>
          </nav>
        </Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  );
}

interface EntryProps {
  readonly to: string;
  readonly icon: ReactNode;
  readonly onFollow: () => void;
  readonly children: string;
}

function Entry({ to, icon, onFollow, children }: EntryProps) {
  return (
    <li>
      <Link to={to} className={classes.entry} onClick={onFollow}>
        {icon}
        <span>{children}</span>
      </Link>
    </li>
  );
}
