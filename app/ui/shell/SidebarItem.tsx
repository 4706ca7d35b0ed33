import { NavLink } from "@remix-run/react";
import type { ReactNode } from "react";
import { navTexts } from "~/config/texts/navigation";
import { type Icon, IconExternal } from "../kit/icons";
import classes from "./SidebarItem.module.css";

interface SidebarItemProps {
  readonly icon: Icon;
  readonly children: ReactNode;
  /** A page of this site, a file of it, or another site, which opens in a new tab. */
  readonly to?: string;
  /** Called on a press if there is no `to`. */
  readonly onPress?: () => void;
}

/** A link or a button of the sidebar. */
export function SidebarItem({ icon: Icon, children, to, onPress }: SidebarItemProps) {
  const content = (
    <>
      <Icon aria-hidden />
      <span>{children}</span>
    </>
  );
  return (
    <li>
      {to === undefined ? (
        <button type="button" className={classes.item} onClick={onPress}>
          {content}
        </button>
      ) : (
        <ItemLink to={to}>{content}</ItemLink>
      )}
    </li>
  );
}

function ItemLink({ to, children }: { readonly to: string; readonly children: ReactNode }) {
  if (!to.startsWith("/")) {
    return (
      <a className={classes.item} href={to} target="_blank" rel="noopener noreferrer">
        {children}
        <span className="visually-hidden">({navTexts.newTab})</span>
        <IconExternal className={classes.outside} size={18} aria-hidden />
      </a>
    );
  }
  // An address with a file extension is a file, which the router does not know.
  if (/\.\w+$/.test(to)) {
    return (
      <a className={classes.item} href={to}>
        {children}
      </a>
    );
  }
  return (
    <NavLink className={classes.item} to={to} end>
      {children}
    </NavLink>
  );
}
