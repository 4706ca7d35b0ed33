import { Menu as MantineMenu, type MenuProps as MantineMenuProps } from "@mantine/core";
import { Link } from "@remix-run/react";
import type { ReactElement, ReactNode } from "react";
import type { Icon } from "./icons";

interface MenuProps
  extends Pick<
    MantineMenuProps,
    | "opened"
    | "onChange"
    | "onOpen"
    | "returnFocus"
    | "width"
    | "withInitialFocusPlaceholder"
    | "withinPortal"
  > {
  /** The button that opens it. */
  readonly target: ReactElement;
  /** The side of the button that the menu begins at. */
  readonly align?: "start" | "end";
  readonly children: ReactNode;
}

export function Menu({ target, align = "end", children, ...menu }: MenuProps) {
  return (
    <MantineMenu
      position={`bottom-${align}`}
      shadow="md"
      returnFocus
      withinPortal={false}
      {...menu}
    >
      <MantineMenu.Target>{target}</MantineMenu.Target>
      <MantineMenu.Dropdown>{children}</MantineMenu.Dropdown>
    </MantineMenu>
  );
}

interface MenuItemProps {
  readonly icon?: Icon;
  /** The entry is a link. */
  readonly to?: string;
  readonly disabled?: boolean;
  readonly onClick?: () => void;
  readonly "data-spent"?: boolean;
  readonly children: ReactNode;
}

export function MenuItem({ icon: Icon, to, ...item }: MenuItemProps) {
  const leftSection = Icon && <Icon aria-hidden size={20} />;
  return to === undefined ? (
    <MantineMenu.Item leftSection={leftSection} {...item} />
  ) : (
    <MantineMenu.Item component={Link} to={to} leftSection={leftSection} {...item} />
  );
}

export const MenuLabel = MantineMenu.Label;
export const MenuDivider = MantineMenu.Divider;
