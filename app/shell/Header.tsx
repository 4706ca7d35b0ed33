import { Link, useMatches } from "@remix-run/react";
import { useState } from "react";
import { lazy } from "~/client/lazy";
import { useModals } from "~/client/use-modals";
import { useToken } from "~/client/use-token";
import { brand } from "~/config/brand";
import { IconButton } from "~/kit/Button";
import { IconHelp, IconMenu } from "~/kit/icons";
import { shellTexts } from "~/texts/shell";
import classes from "./Header.module.css";
import { OptionsMenu } from "./OptionsMenu";
import { headerTitleOf } from "./page-handle";
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
