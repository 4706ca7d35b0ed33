import { UnstyledButton } from "@mantine/core";
import { Link, useMatches } from "@remix-run/react";
import { Suspense, useState } from "react";
import { brand } from "~/config/brand";
import { shellTexts } from "~/config/texts/shell";
import { askedFor } from "../kit/asked-for";
import { IconHelp, IconMenu } from "../kit/icons";
import { preload } from "../kit/optional";
import classes from "./Header.module.css";
import { OptionsMenu } from "./OptionsMenu";
import { sectionOf } from "./section";
import { useModals } from "./use-modals";

const loadSidebar = () => import("./Sidebar");
const Sidebar = askedFor(loadSidebar);

export function Header() {
  const matches = useMatches();
  const { open } = useModals();
  const [sidebar, setSidebar] = useState<"never opened" | "opened" | "closed">("never opened");
  const isHome = matches.at(-1)?.pathname === "/";
  return (
    <header className={classes.header}>
      <UnstyledButton
        className={classes.icon}
        aria-label={shellTexts.header.menu}
        aria-haspopup="dialog"
        onPointerEnter={() => preload(loadSidebar)}
        onClick={() => setSidebar("opened")}
      >
        <IconMenu aria-hidden />
      </UnstyledButton>
      {sidebar !== "never opened" && (
        <Suspense>
          <Sidebar opened={sidebar === "opened"} onClose={() => setSidebar("closed")} />
        </Suspense>
      )}
      <Link to="/" className={classes.logo} aria-label={shellTexts.header.home}>
        <i className={classes.mark} />
        <span>{brand.name}</span>
      </Link>
      <span className={classes.title}>{sectionOf(matches)}</span>
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
