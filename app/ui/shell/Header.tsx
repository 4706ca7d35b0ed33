import { Link, useMatches } from "@remix-run/react";
import { useState } from "react";
import { brand } from "~/config/brand";
import { shellTexts } from "~/config/texts/shell";
import { useModals } from "../app/use-modals";
import { useToken } from "../app/use-token";
import { IconButton } from "../kit/Button";
import { IconHelp, IconMenu } from "../kit/icons";
import { late } from "../kit/late";
import classes from "./Header.module.css";
import { OptionsMenu } from "./OptionsMenu";
import { headerTitleOf } from "./page-handle";
import { unreadLook, useUnreadRules } from "./unread-rules";

const Sidebar = late(() => import("./Sidebar"), { ifMissing: "toast" });

const NoticeMark = late(() => import("../account/NoticeMark"), { ifMissing: "nothing" });

export function Header() {
  const matches = useMatches();
  const { open } = useModals();
  const [sidebarOpened, setSidebarOpened] = useState(false);
  const unread = useUnreadRules();
  const [hasNotices, setHasNotices] = useState(false);
  const signedIn = useToken() !== null;
  const isHome = matches.at(-1)?.pathname === "/";
  return (
    <header className={classes.header}>
      <IconButton
        aria-label={shellTexts.header.menu}
        aria-haspopup="dialog"
        onPointerEnter={Sidebar.preload}
        onClick={() => setSidebarOpened(true)}
      >
        <IconMenu />
      </IconButton>
      <Sidebar opened={sidebarOpened} onClose={() => setSidebarOpened(false)} />
      <Link to="/" className={classes.logo} aria-label={shellTexts.header.home}>
        <i className={classes.mark} />
        <span>{brand.name}</span>
      </Link>
      <span className={classes.title}>{headerTitleOf(matches)}</span>
      {isHome && (
        <IconButton
          {...unreadLook(shellTexts.header.help, unread)}
          onClick={() => open("howToPlay")}
        >
          <IconHelp />
        </IconButton>
      )}
      {signedIn && <NoticeMark onChange={setHasNotices} />}
      <OptionsMenu unread={unread && !isHome} notices={signedIn && hasNotices} />
    </header>
  );
}
