import { NavLink } from "@remix-run/react";
import type { ReactNode } from "react";
import { type Icon, IconExternal } from "~/kit/icons";
import { navTexts } from "~/texts/navigation";
import classes from "./SidebarItem.module.css";

interface SidebarItemProps {
  readonly icon: Icon;
  readonly children: ReactNode;
  /** A page or file of this site, or another site, which opens in a new tab. */
  readonly to?: string;
  readonly onPress?: () => void;
}

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
  // The router does not know files.
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
