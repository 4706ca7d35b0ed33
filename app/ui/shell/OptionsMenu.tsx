import { UnstyledButton } from "@mantine/core";
import { shellTexts } from "~/config/texts/shell";
import { useToken } from "../account/use-token";
import { IconDotsVertical } from "../kit/icons";
import { preload } from "../kit/optional";
import { useLoadedLater } from "../kit/use-loaded-later";
import classes from "./Header.module.css";

const loadList = () => import("./OptionsMenuList");
const loadSignedInEntries = () => import("../account/SignedInEntries");

/** The button at first; the menu behind it is loaded when the visitor reaches for it. */
export function OptionsMenu() {
  const { Loaded: Menu, ask } = useLoadedLater(loadList);
  const signedIn = useToken() !== null;
  const prepare = () => {
    preload(loadList);
    if (signedIn) preload(loadSignedInEntries);
  };
  if (Menu) return <Menu />;
  return (
    <UnstyledButton
      className={classes.icon}
      aria-label={shellTexts.header.options}
      aria-haspopup="menu"
      aria-expanded={false}
      onPointerEnter={prepare}
      onFocus={prepare}
      onClick={ask}
    >
      <IconDotsVertical aria-hidden />
    </UnstyledButton>
  );
}
