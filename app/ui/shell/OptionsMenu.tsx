import { UnstyledButton } from "@mantine/core";
import { readToken } from "~/browser/session";
import { shellTexts } from "~/config/texts/shell";
import { IconDotsVertical } from "../kit/icons";
import { late } from "../kit/late";
import classes from "./Header.module.css";

/** A button at first. The menu behind it is loaded when the visitor reaches for it. */
export const OptionsMenu = late(
  () => {
    // Both files at once. The menu itself handles a failure of the entries.
    if (readToken() !== null) import("../account/SignedInEntries").catch(() => {});
    return import("./OptionsMenuList");
  },
  {
    ifMissing: "toast",
    onDemand: true,
    fallback: (_props, { load, preload }) => (
      <UnstyledButton
        className={classes.icon}
        aria-label={shellTexts.header.options}
        aria-haspopup="menu"
        aria-expanded={false}
        onPointerEnter={preload}
        onFocus={preload}
        onClick={load}
      >
        <IconDotsVertical aria-hidden />
      </UnstyledButton>
    ),
  },
);
