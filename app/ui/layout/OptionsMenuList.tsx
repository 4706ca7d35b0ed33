import "@mantine/core/styles/Menu.layer.css";
import "@mantine/core/styles/Popover.layer.css";
import { Menu, UnstyledButton } from "@mantine/core";
import { useEffect } from "react";
import { shellTexts } from "~/config/texts/shell";
import { useToken } from "../data/use-token";
import { useModals } from "../modals/use-modals";
import classes from "./Header.module.css";
import { IconDotsVertical, IconHelp, IconLogin, IconSettings } from "./icons";
import { useLoadedLater } from "./use-loaded-later";
import { useMenuOnDemand } from "./use-menu-on-demand";

const loadSignedInEntries = () => import("../account/SignedInEntries");
const icon = { "aria-hidden": true, size: 20 } as const;

/** Opens at once, since it is loaded when the visitor presses the button; but never without its entries, which take the focus. */
export default function OptionsMenuList() {
  const { button, opened, setOpened } = useMenuOnDemand();
  const signedIn = useToken() !== null;
  const { Loaded: SignedInEntries, ask } = useLoadedLater(loadSignedInEntries);
  useEffect(() => {
    if (signedIn) ask();
  }, [signedIn, ask]);
  return (
    <Menu
      opened={opened && (!signedIn || SignedInEntries !== null)}
      onChange={(open) => {
        if (open && signedIn) ask();
        setOpened(open);
      }}
      returnFocus
      position="bottom-end"
      width={260}
      shadow="md"
      withinPortal={false}
      withInitialFocusPlaceholder={false}
    >
      <Menu.Target>
        <UnstyledButton
          ref={button}
          className={classes.icon}
          aria-label={shellTexts.header.options}
        >
          <IconDotsVertical aria-hidden />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        {signedIn && SignedInEntries ? (
          <SignedInEntries>
            <EntriesForAll />
          </SignedInEntries>
        ) : (
          <>
            <LoginEntry />
            <EntriesForAll />
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}

function LoginEntry() {
  const { open } = useModals();
  return (
    <Menu.Item mih={44} leftSection={<IconLogin {...icon} />} onClick={() => open("login")}>
      {shellTexts.nav.signIn}
    </Menu.Item>
  );
}

function EntriesForAll() {
  const { open } = useModals();
  return (
    <>
      <Menu.Item mih={44} leftSection={<IconSettings {...icon} />} onClick={() => open("settings")}>
        {shellTexts.nav.settings}
      </Menu.Item>
      <Menu.Item mih={44} leftSection={<IconHelp {...icon} />} onClick={() => open("howToPlay")}>
        {shellTexts.nav.howToPlay}
      </Menu.Item>
    </>
  );
}
