import "@mantine/core/styles/Menu.layer.css";
import "@mantine/core/styles/Popover.layer.css";
import { Menu, UnstyledButton } from "@mantine/core";
import { Link } from "@remix-run/react";
import type { Icon } from "@tabler/icons-react";
import { useState } from "react";
import { navTexts } from "~/config/texts/navigation";
import { shellTexts } from "~/config/texts/shell";
import { useToken } from "../account/use-token";
import { calendarPath } from "../explore/lists";
import { useRandomPuzzle } from "../explore/use-random-puzzle";
import { useMenuOnDemand } from "../kit/hooks";
import {
  IconCalendarMonth,
  IconChart,
  IconDice,
  IconDotsVertical,
  IconHelp,
  IconLogin,
  IconNotes,
  IconQuote,
  IconSettings,
} from "../kit/icons";
import classes from "./Header.module.css";
import { SignedInEntries } from "./signed-in-entries";
import { type ModalName, useModals } from "./use-modals";

const icon = { "aria-hidden": true, size: 20 } as const;

/**
 * The options menu. It opens when it mounts, because a press of the button loads it. It never opens
 * without all its entries, since the first one takes the focus.
 */
export default function OptionsMenuList() {
  const { button, opened, setOpened } = useMenuOnDemand();
  const signedIn = useToken() !== null;
  const entriesLoaded = SignedInEntries.useIsLoaded();
  const isComplete = !signedIn || entriesLoaded;
  const { opened: modal } = useModals();
  // A modal that an entry opens takes the focus, and returns it itself.
  const [hasOpenedModal, setHasOpenedModal] = useState(false);
  if (modal !== null && !hasOpenedModal) setHasOpenedModal(true);
  return (
    <>
      {/* Mantine renders the dropdown only when it opens, so the entries are loaded here. */}
      {!isComplete && (
        <SignedInEntries opened={opened} onClose={() => setOpened(false)}>
          {null}
        </SignedInEntries>
      )}
      <Menu
        opened={opened && isComplete}
        onChange={setOpened}
        onOpen={() => setHasOpenedModal(false)}
        returnFocus={!hasOpenedModal}
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
        <Menu.Dropdown mah="calc(100dvh - 72px)" style={{ overflowY: "auto" }}>
          {signedIn ? (
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
    </>
  );
}

function LoginEntry() {
  const { open } = useModals();
  return (
    <Menu.Item mih={44} leftSection={<IconLogin {...icon} />} onClick={() => open("login")}>
      {navTexts.signIn}
    </Menu.Item>
  );
}

function EntriesForAll() {
  return (
    <>
      <ModalEntry modal="settings" icon={IconSettings} />
      <ModalEntry modal="statistics" icon={IconChart} />
      <RandomEntry />
      <Menu.Item
        mih={44}
        component={Link}
        to={calendarPath()}
        leftSection={<IconCalendarMonth {...icon} />}
      >
        {navTexts.calendar}
      </Menu.Item>
      <ModalEntry modal="testimonies" icon={IconQuote} />
      <ModalEntry modal="patchNotes" icon={IconNotes} />
      <ModalEntry modal="howToPlay" icon={IconHelp} />
    </>
  );
}

interface ModalEntryProps {
  readonly modal: ModalName & keyof typeof navTexts;
  readonly icon: Icon;
}

function ModalEntry({ modal, icon: Sign }: ModalEntryProps) {
  const { open } = useModals();
  return (
    <Menu.Item mih={44} leftSection={<Sign {...icon} />} onClick={() => open(modal)}>
      {navTexts[modal]}
    </Menu.Item>
  );
}

function RandomEntry() {
  const { draw } = useRandomPuzzle("archive");
  return (
    <Menu.Item mih={44} leftSection={<IconDice {...icon} />} onClick={draw}>
      {navTexts.random}
    </Menu.Item>
  );
}
