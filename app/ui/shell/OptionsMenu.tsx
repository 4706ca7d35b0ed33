import { UnstyledButton } from "@mantine/core";
import { readToken } from "~/browser/session";
import { shellTexts } from "~/config/texts/shell";
import { IconDotsVertical } from "../kit/icons";
import { late } from "../kit/late";
import classes from "./Header.module.css";
import { SignedInMenuItems } from "./signed-in-menu-items";

/** A button at first. Hover or focus preloads the menu, and a press opens it. */
export const OptionsMenu = late(() => import("./OptionsMenuList"), {
  ifMissing: "toast",
  onDemand: true,
  fallback: (_props, { load, preload }) => {
    const prepare = () => {
      preload();
      if (readToken() !== null) SignedInMenuItems.preload();
    };
    return (
      <UnstyledButton
        className={classes.icon}
        aria-label={shellTexts.header.options}
        aria-haspopup="menu"
        aria-expanded={false}
        onPointerEnter={prepare}
        onFocus={prepare}
        onClick={load}
      >
        <IconDotsVertical aria-hidden />
      </UnstyledButton>
    );
  },
});
