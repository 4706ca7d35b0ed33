import { late } from "~/client/lazy";
import { readToken } from "~/client/session";
import { IconButton } from "~/kit/Button";
import { IconDotsVertical } from "~/kit/icons";
import { shellTexts } from "~/texts/shell";
import { SignedInMenuItems } from "./signed-in-menu-items";
import { unreadLook } from "./unread-rules";

/** Hover or focus preloads the menu, and a press opens it. */
export const OptionsMenu = late(() => import("./OptionsMenuList"), {
  ifMissing: "toast",
  onDemand: true,
  fallback: ({ unread, notices }, { load, preload }) => {
    const prepare = () => {
      preload();
      if (readToken() !== null) SignedInMenuItems.preload();
    };
    return (
      <IconButton
        {...unreadLook(shellTexts.header.options, unread, notices)}
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
