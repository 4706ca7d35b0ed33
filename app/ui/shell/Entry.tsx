import { UnstyledButton } from "@mantine/core";
import { NavLink } from "@remix-run/react";
import type { Icon } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { navTexts } from "~/config/texts/navigation";
import { IconExternal } from "../kit/icons";
import classes from "./Entry.module.css";

interface EntryProps {
  readonly icon: Icon;
  readonly children: ReactNode;
  /** A page of this site, a file of it, or another site, which opens in a new tab. */
  readonly to?: string;
  /** What it does where it leads nowhere. */
  readonly onPress?: () => void;
}

/** One line of the sidebar. */
export function Entry({ icon: Sign, children, to, onPress }: EntryProps) {
  const content = (
    <>
      <Sign aria-hidden />
      <span>{children}</span>
    </>
  );
  return <li>{entry()}</li>;

  function entry(): ReactNode {
    if (to === undefined) {
      return (
        <UnstyledButton className={classes.entry} onClick={onPress}>
          {content}
        </UnstyledButton>
      );
    }
    if (!to.startsWith("/")) {
      return (
        <a className={classes.entry} href={to} target="_blank" rel="noopener noreferrer">
          {content}
          <span className="visually-hidden">({navTexts.newTab})</span>
          <IconExternal className={classes.outside} size={18} aria-hidden />
        </a>
      );
    }
    // What has an ending is a file, not a page that the router knows.
    if (/\.\w+$/.test(to)) {
      return (
        <a className={classes.entry} href={to}>
          {content}
        </a>
      );
    }
    return (
      <NavLink className={classes.entry} to={to} end>
        {content}
      </NavLink>
    );
  }
}
