import { lazy } from "~/client/lazy";
import { readToken } from "~/client/session";
import { IconButton } from "~/kit/Button";
import { IconDotsVertical } from "~/kit/icons";
import { shellTexts } from "~/texts/shell";
import { SignedInMenuItems } from "./signed-in-menu-items";
import { unreadLook } from "./unread-rules";

/** Hover or focus prefetches the menu, and a press opens it. */
export const OptionsMenu = lazy(() => import("./OptionsMenuList"), {
  errorFallback: "toast",
  onDemand: true,
  fallback: ({ unread, notifications }, { load, prefetch }) => {
    const prepare = () => {
      prefetch();
      if (readToken() !== null) SignedInMenuItems.prefetch();
    };
    return (
      <IconButton
        {...unreadLook(shellTexts.header.options, unread, notifications)}
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
