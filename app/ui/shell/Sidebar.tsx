import "@mantine/core/styles/CloseButton.layer.css";
import "@mantine/core/styles/Drawer.layer.css";
import "@mantine/core/styles/ModalBase.layer.css";
import "@mantine/core/styles/Overlay.layer.css";
import "@mantine/core/styles/Paper.layer.css";
import { Drawer } from "@mantine/core";
import { useLocation } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { brand } from "~/config/brand";
import { navTexts } from "~/config/texts/navigation";
import { shellTexts } from "~/config/texts/shell";
import { useToken } from "../account/use-token";
import { listPath } from "../explore/lists";
import { useOpenedAfterMount, useSetting } from "../kit/hooks";
import { IconCalendar, IconFlame, IconPencil, IconUsers } from "../kit/icons";
import { late } from "../kit/late";
import { Donation } from "./Donation";
import { Entry } from "./Entry";
import classes from "./Sidebar.module.css";
import { SidebarSections } from "./SidebarSections";

const AdminEntries = late(() => import("../admin/AdminEntries"), { ifMissing: "nothing" });

interface SidebarProps {
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** The ways to everything else. */
export default function Sidebar({ opened, onClose }: SidebarProps) {
  const still = useSetting("disableAnimations");
  const signedIn = useToken() !== null;
  useOnArrival(onClose);
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
          <nav aria-label={navTexts.pages}>
            <ul className={classes.list}>
              <Entry to="/" icon={IconFlame}>
                {navTexts.today}
              </Entry>
              <Entry to={listPath("archive")} icon={IconCalendar}>
                {navTexts.archive}
              </Entry>
              <Entry to={listPath("community")} icon={IconUsers}>
                {navTexts.community}
              </Entry>
              <Entry to="/create" icon={IconPencil}>
                {navTexts.create}
              </Entry>
            </ul>
            <SidebarSections onLeave={onClose} />
          </nav>
          {signedIn && <AdminEntries />}
          <Donation />
        </Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  );
}

/** Calls back when another page has come, by whatever link. */
function useOnArrival(callBack: () => void): void {
  const { key } = useLocation();
  const before = useRef(key);
  useEffect(() => {
    if (before.current === key) return;
    before.current = key;
    callBack();
  }, [key, callBack]);
}
