import { Link, useMatches } from "@remix-run/react";
import { useState } from "react";
import { lazy } from "~/client/lazy";
import { readToken } from "~/client/session";
import { useModals } from "~/client/use-modals";
import { useToken } from "~/client/use-token";
import { brand } from "~/config/brand";
import { IconButton } from "~/kit/Button";
import { IconDotsVertical, IconHelp, IconMenu } from "~/kit/icons";
import { shellTexts } from "~/texts/shell";
import classes from "./Header.module.css";
import { headerTitleOf } from "./page-handle";
import { SignedInMenuItems } from "./signed-in-menu-items";
import { unreadLook, useUnreadRules } from "./unread-rules";

const Sidebar = lazy(() => import("./Sidebar"), { errorFallback: "toast" });

const UnreadNotifications = lazy(() => import("~/features/notices/UnreadNotifications"), {
  errorFallback: "nothing",
});

export function Header() {
  const matches = useMatches();
  const { open } = useModals();
  const [sidebarOpened, setSidebarOpened] = useState(false);
  const unread = useUnreadRules();
  const [hasNotifications, setHasNotifications] = useState(false);
  const signedIn = useToken() !== null;
  const isHome = matches.at(-1)?.pathname === "/";
  return (
    <header className={classes.header}>
      <IconButton
        aria-label={shellTexts.header.menu}
        aria-haspopup="dialog"
        onPointerEnter={Sidebar.prefetch}
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
      {signedIn && <UnreadNotifications onChange={setHasNotifications} />}
      <OptionsMenu unread={unread && !isHome} notifications={signedIn && hasNotifications} />
    </header>
  );
}

/** Hover or focus prefetches the menu, and a press opens it. */
const OptionsMenu = lazy(() => import("./OptionsMenuList"), {
  errorFallback: "toast",
  onDemand: true,
  fallback: ({ unread, notifications }, { load, prefetch }) => {
    const prepare = () => {
      prefetch();
      if (readToken() !== null) SignedInMenuItems.prefetch();
    };
    return (
      <IconButton
        {...unreadLook(shellTexts.header.options, unread, notifications)}
        aria-haspopup="menu"
        aria-expanded={false}
        onPointerEnter={prepare}
        onFocus={prepare}
        onClick={load}
      >
        <IconDotsVertical />
      </IconButton>
    );
  },
});
