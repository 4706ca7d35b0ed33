import "@mantine/core/styles/Drawer.layer.css";
import "@mantine/core/styles/ModalBase.layer.css";
import "@mantine/core/styles/Overlay.layer.css";
import { Drawer } from "@mantine/core";
import { useLocation } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { brand } from "~/config/brand";
import { navTexts } from "~/config/texts/navigation";
import { shellTexts } from "~/config/texts/shell";
import { AdminsOnly } from "../app/AdminsOnly";
import { listPath } from "../app/lists";
import { useToken } from "../app/use-token";
import { useOpenedAfterMount, useSetting } from "../kit/hooks";
import { IconCalendar, IconFlame, IconPencil, IconUsers } from "../kit/icons";
import { late } from "../kit/late";
import { withMantine } from "../kit/mantine";
import { Donation } from "./Donation";
import classes from "./Sidebar.module.css";
import { SidebarItem } from "./SidebarItem";
import { SidebarSections } from "./SidebarSections";

const AdminSidebarSection = late(() => import("./AdminSidebarSection"), {
  ifMissing: "nothing",
});

interface SidebarProps {
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** The main navigation, in a drawer. */
function Sidebar({ opened, onClose }: SidebarProps) {
  const animationsDisabled = useSetting("disableAnimations");
  const signedIn = useToken() !== null;
  useOnNavigation(onClose);
  return (
    <Drawer.Root
      opened={useOpenedAfterMount(opened)}
      onClose={onClose}
      size={320}
      classNames={{
        content: classes.content,
        header: classes.header,
        title: classes.title,
        body: classes.body,
      }}
      transitionProps={{ duration: animationsDisabled ? 0 : 160 }}
    >
      <Drawer.Overlay backgroundOpacity={0.6} color="#080505" />
      <Drawer.Content>
        {/* Without this role the header would be a second banner of the page. */}
        <Drawer.Header role="none">
          <Drawer.Title>{brand.name}</Drawer.Title>
          <Drawer.CloseButton aria-label={shellTexts.close} size={44} />
        </Drawer.Header>
        <Drawer.Body>
          <nav aria-label={navTexts.pages}>
            <GameLinks />
            <SidebarSections onLeave={onClose} />
          </nav>
          {signedIn && (
            <AdminsOnly>
              <AdminSidebarSection />
            </AdminsOnly>
          )}
          <Donation />
        </Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  );
}

function GameLinks() {
  return (
    <ul className={classes.list}>
      <SidebarItem to="/" icon={IconFlame}>
        {navTexts.today}
      </SidebarItem>
      <SidebarItem to={listPath("archive")} icon={IconCalendar}>
        {navTexts.archive}
      </SidebarItem>
      <SidebarItem to={listPath("community")} icon={IconUsers}>
        {navTexts.community}
      </SidebarItem>
      <SidebarItem to="/create" icon={IconPencil}>
        {navTexts.create}
      </SidebarItem>
    </ul>
  );
}

/** Calls back after each navigation. */
function useOnNavigation(callBack: () => void): void {
  const { key } = useLocation();
  const before = useRef(key);
  useEffect(() => {
    if (before.current === key) return;
    before.current = key;
    callBack();
  }, [key, callBack]);
}

export default withMantine(Sidebar);
