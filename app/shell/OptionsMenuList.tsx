import { Menu } from "@mantine/core";
import { Link } from "@remix-run/react";
import { useState } from "react";
import { type ModalName, useModals } from "~/client/use-modals";
import { useRoomGame } from "~/client/use-room-game";
import { useToken } from "~/client/use-token";
import { calendarPath } from "~/features/games/lists";
import { useRandomPuzzle } from "~/features/games/use-random-puzzle";
import { IconButton } from "~/kit/Button";
import {
  type Icon,
  IconCalendarMonth,
  IconChart,
  IconDice,
  IconDotsVertical,
  IconHelp,
  IconLogin,
  IconNotes,
  IconQuote,
  IconSettings,
  IconUsers,
} from "~/kit/icons";
import { withMantine } from "~/kit/mantine";
import { useMenuOnDemand } from "~/kit/use-menu-on-demand";
import { navTexts } from "~/texts/navigation";
import { playWithOthersTexts } from "~/texts/play-with-others";
import { shellTexts } from "~/texts/shell";
import { SignedInMenuItems } from "./signed-in-menu-items";
import { unreadLook } from "./unread-rules";

interface UnreadProps {
  readonly unread: boolean;
}

const iconProps = { "aria-hidden": true, size: 20 } as const;

/**
 * Opens when it mounts, because a press of the button loads it, and only with all its entries,
 * since the first one takes the focus.
 */
function OptionsMenuList({
  unread,
  notifications,
}: UnreadProps & { readonly notifications: boolean }) {
  const { button, opened, setOpened } = useMenuOnDemand();
  const signedIn = useToken() !== null;
  const itemsLoaded = SignedInMenuItems.useIsLoaded();
  const isComplete = !signedIn || itemsLoaded;
  const { opened: modal } = useModals();
  // A modal that an entry opens takes the focus, and returns it itself.
  const [hasOpenedModal, setHasOpenedModal] = useState(false);
  if (modal !== null && !hasOpenedModal) setHasOpenedModal(true);
  return (
    <>
      {/* Mantine renders the dropdown only when it opens, so the entries are loaded here. */}
      {!isComplete && (
        <SignedInMenuItems opened={opened} onClose={() => setOpened(false)}>
          {null}
        </SignedInMenuItems>
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
          <IconButton
            ref={button}
            {...unreadLook(shellTexts.header.options, unread, notifications)}
          >
            <IconDotsVertical />
          </IconButton>
        </Menu.Target>
        <Menu.Dropdown>
          {signedIn ? (
            <SignedInMenuItems>
              <CommonItems unread={unread} />
            </SignedInMenuItems>
          ) : (
            <>
              <LoginItem />
              <CommonItems unread={unread} />
            </>
          )}
        </Menu.Dropdown>
      </Menu>
    </>
  );
}

function LoginItem() {
  const { open } = useModals();
  return (
    <Menu.Item leftSection={<IconLogin {...iconProps} />} onClick={() => open("login")}>
      {navTexts.signIn}
    </Menu.Item>
  );
}

function CommonItems({ unread }: UnreadProps) {
  return (
    <>
      <RoomItem />
      <ModalItem modal="settings" icon={IconSettings} />
      <ModalItem modal="statistics" icon={IconChart} />
      <RandomItem />
      <Menu.Item
        component={Link}
        to={calendarPath()}
        leftSection={<IconCalendarMonth {...iconProps} />}
      >
        {navTexts.calendar}
      </Menu.Item>
      <ModalItem modal="testimonials" icon={IconQuote} />
      <ModalItem modal="patchNotes" icon={IconNotes} />
      <ModalItem
        modal="howToPlay"
        icon={IconHelp}
        label={unread ? navTexts.howToPlayUnread : navTexts.howToPlay}
      />
    </>
  );
}

function RoomItem() {
  const { open } = useModals();
  const game = useRoomGame();
  if (!game) return null;
  return (
    <Menu.Item leftSection={<IconUsers {...iconProps} />} onClick={() => open("playWithOthers")}>
      {playWithOthersTexts.title}
    </Menu.Item>
  );
}

interface ModalItemProps {
  readonly modal: ModalName & keyof typeof navTexts;
  readonly icon: Icon;
  readonly label?: string;
}

function ModalItem({ modal, icon: Icon, label = navTexts[modal] }: ModalItemProps) {
  const { open } = useModals();
  return (
    <Menu.Item leftSection={<Icon {...iconProps} />} onClick={() => open(modal)}>
      {label}
    </Menu.Item>
  );
}

function RandomItem() {
  const { openPuzzle } = useRandomPuzzle("archive");
  return (
    <Menu.Item leftSection={<IconDice {...iconProps} />} onClick={openPuzzle}>
      {navTexts.random}
    </Menu.Item>
  );
}

export default withMantine(OptionsMenuList);
