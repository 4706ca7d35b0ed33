import { UnstyledButton } from "@mantine/core";
import { Link, useMatches } from "@remix-run/react";
import { useState } from "react";
import { brand } from "~/config/brand";
import { shellTexts } from "~/config/texts/shell";
import { IconHelp, IconMenu } from "../kit/icons";
import { late } from "../kit/late";
import classes from "./Header.module.css";
import { OptionsMenu } from "./OptionsMenu";
import { headerTitleOf } from "./page-handle";
import { useModals } from "./use-modals";

const Sidebar = late(() => import("./Sidebar"), { ifMissing: "toast" });

export function Header() {
  const matches = useMatches();
  const { open } = useModals();
  const [sidebarOpened, setSidebarOpened] = useState(false);
  const isHome = matches.at(-1)?.pathname === "/";
  return (
    <header className={classes.header}>
      <UnstyledButton
        className={classes.icon}
        aria-label={shellTexts.header.menu}
        aria-haspopup="dialog"
        onPointerEnter={Sidebar.preload}
        onClick={() => setSidebarOpened(true)}
      >
        <IconMenu aria-hidden />
      </UnstyledButton>
      <Sidebar opened={sidebarOpened} onClose={() => setSidebarOpened(false)} />
      <Link to="/" className={classes.logo} aria-label={shellTexts.header.home}>
        <i className={classes.mark} />
        <span>{brand.name}</span>
      </Link>
      <span className={classes.title}>{headerTitleOf(matches)}</span>
      {isHome && (
        <UnstyledButton
          className={classes.icon}
          aria-label={shellTexts.header.help}
          onClick={() => open("howToPlay")}
        >
          <IconHelp aria-hidden />
        </UnstyledButton>
      )}
      <OptionsMenu />
    </header>
  );
}
