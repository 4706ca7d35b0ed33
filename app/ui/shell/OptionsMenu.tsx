import { readToken } from "~/browser/session";
import { shellTexts } from "~/config/texts/shell";
import { IconButton } from "../kit/Button";
import { IconDotsVertical } from "../kit/icons";
import { late } from "../kit/late";
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
      <IconButton
        aria-label={shellTexts.header.options}
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
