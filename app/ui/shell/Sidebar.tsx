import { useLocation } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { brand } from "~/config/brand";
import { navTexts } from "~/config/texts/navigation";
import { AdminsOnly } from "../app/AdminsOnly";
import { listPath } from "../app/lists";
import { useToken } from "../app/use-token";
import { IconCalendar, IconFlame, IconPencil, IconUsers } from "../kit/icons";
import { late } from "../kit/late";
import { withMantine } from "../kit/mantine";
import { type ModalProps, Sheet } from "../kit/Sheet";
import { Donation } from "./Donation";
import classes from "./Sidebar.module.css";
import { SidebarItem } from "./SidebarItem";
import { SidebarSections } from "./SidebarSections";

const AdminSidebarSection = late(() => import("./AdminSidebarSection"), {
  ifMissing: "nothing",
});

function Sidebar({ opened, onClose }: ModalProps) {
  const signedIn = useToken() !== null;
  useOnNavigation(onClose);
  return (
    <Sheet title={brand.name} opened={opened} onClose={onClose} size={320} atSide>
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
    </Sheet>
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
