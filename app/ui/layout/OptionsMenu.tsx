import { UnstyledButton } from "@mantine/core";
import { lazy, Suspense, useState } from "react";
import { shellTexts } from "~/config/texts/shell";
import { useToken } from "../data/use-token";
import classes from "./Header.module.css";
import { IconDotsVertical } from "./icons";

const loadList = () => import("./OptionsMenuList");
const loadSignedInEntries = () => import("../account/SignedInEntries");
const OptionsMenuList = lazy(loadList);

/** The button at first; the menu behind it is loaded when the visitor reaches for it. */
export function OptionsMenu() {
  const [asked, setAsked] = useState(false);
  const signedIn = useToken() !== null;
  const prepare = () => {
    void loadList();
    if (signedIn) void loadSignedInEntries();
  };
  const button = (
    <UnstyledButton
      className={classes.icon}
      aria-label={shellTexts.header.options}
      aria-haspopup="menu"
      aria-expanded={asked}
      onPointerEnter={prepare}
      onFocus={prepare}
      onClick={() => setAsked(true)}
    >
      <IconDotsVertical aria-hidden />
    </UnstyledButton>
  );
  if (!asked) return button;
  return (
    <Suspense fallback={button}>
      <OptionsMenuList />
    </Suspense>
  );
}
