import { useLocation } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { AdminsOnly } from "~/client/AdminsOnly";
import { lazy } from "~/client/lazy";
import { useModals } from "~/client/use-modals";
import { useRootData } from "~/client/use-root-data";
import { useToken } from "~/client/use-token";
import { brand } from "~/config/brand";
import { listPath } from "~/features/games/lists";
import { buttonLook } from "~/kit/Button";
import {
  IconCalendar,
  IconCircles,
  IconFlame,
  IconGames,
  IconHeart,
  IconPencil,
  IconUsers,
} from "~/kit/icons";
import { withMantine } from "~/kit/mantine";
import { type ModalProps, Sheet } from "~/kit/Sheet";
import { navTexts } from "~/texts/navigation";
import { playWithOthersTexts } from "~/texts/play-with-others";
import classes from "./Sidebar.module.css";
import { SidebarItem } from "./SidebarItem";
import { SidebarSections } from "./SidebarSections";

const AdminSidebarSection = lazy(() => import("./AdminSidebarSection"), {
  errorFallback: "nothing",
});

function Sidebar({ opened, onClose }: ModalProps) {
  const signedIn = useToken() !== null;
  useOnNavigation(onClose);
  return (
    <Sheet title={brand.name} opened={opened} onClose={onClose} size={320} atSide>
      <nav aria-label={navTexts.pages}>
        <GameLinks onLeave={onClose} />
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

function GameLinks({ onLeave }: { readonly onLeave: () => void }) {
  const { open } = useModals();
  const { rooms } = useRootData();
  const openInstead = (modal: "circles" | "playWithOthers") => () => {
    onLeave();
    open(modal);
  };
  return (
    <ul>
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
      <SidebarItem icon={IconCircles} onPress={openInstead("circles")}>
        {navTexts.circles}
      </SidebarItem>
      {rooms && (
        <SidebarItem icon={IconGames} onPress={openInstead("playWithOthers")}>
          {playWithOthersTexts.title}
        </SidebarItem>
      )}
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

/** A plain link: no script of another site may run here. */
function Donation() {
  const { links } = useRootData();
  if (!links.donation) return null;
  const { title, text, link } = navTexts.donation;
  return (
    <section className={classes.donation} aria-labelledby="donation">
      <h3 id="donation">{title}</h3>
      <p>{text}</p>
      <a
        href={links.donation}
        target="_blank"
        rel="noopener noreferrer"
        {...buttonLook({ fullWidth: true })}
      >
        <IconHeart size={20} aria-hidden />
        {link}
        <span className="visually-hidden"> ({navTexts.newTab})</span>
      </a>
    </section>
  );
}

export default withMantine(Sidebar);
