import { type ModalName, useModals } from "~/client/use-modals";
import { useRoomGame } from "~/client/use-room-game";
import { useToken } from "~/client/use-token";
import { calendarPath } from "~/features/games/lists";
import { useRandomGame } from "~/features/games/use-random-game";
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
import { Menu, MenuItem } from "~/kit/Menu";
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

/**
 * Opens when it mounts, because a press of the button loads it, and only with all its entries,
 * since the first one takes the focus.
 */
function OptionsMenuList({
  unread,
  notifications,
}: UnreadProps & { readonly notifications: boolean }) {
  const { button, menu, leaveFocus } = useMenuOnDemand();
  const signedIn = useToken() !== null;
  const itemsLoaded = SignedInMenuItems.useIsLoaded();
  const isComplete = !signedIn || itemsLoaded;
  const { opened: modal } = useModals();
  // A modal that an entry opens takes the focus, and returns it itself.
  if (modal !== null && menu.returnFocus) leaveFocus();
  return (
    <>
      {/* Mantine renders the dropdown only when it opens, so the entries are loaded here. */}
      {!isComplete && (
        <SignedInMenuItems opened={menu.opened} onClose={() => menu.onChange(false)}>
          {null}
        </SignedInMenuItems>
      )}
      <Menu
        {...menu}
        opened={menu.opened && isComplete}
        width={260}
        target={
          <IconButton
            ref={button}
            {...unreadLook(shellTexts.header.options, unread, notifications)}
          >
            <IconDotsVertical />
          </IconButton>
        }
      >
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
      </Menu>
    </>
  );
}

function LoginItem() {
  const { open } = useModals();
  return (
    <MenuItem icon={IconLogin} onClick={() => open("login")}>
      {navTexts.signIn}
    </MenuItem>
  );
}

function CommonItems({ unread }: UnreadProps) {
  return (
    <>
      <RoomItem />
      <ModalItem modal="settings" icon={IconSettings} />
      <ModalItem modal="statistics" icon={IconChart} />
      <RandomItem />
      <MenuItem to={calendarPath()} icon={IconCalendarMonth}>
        {navTexts.calendar}
      </MenuItem>
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
    <MenuItem icon={IconUsers} onClick={() => open("playWithOthers")}>
      {playWithOthersTexts.title}
    </MenuItem>
  );
}

interface ModalItemProps {
  readonly modal: ModalName & keyof typeof navTexts;
  readonly icon: Icon;
  readonly label?: string;
}

function ModalItem({ modal, icon, label = navTexts[modal] }: ModalItemProps) {
  const { open } = useModals();
  return (
    <MenuItem icon={icon} onClick={() => open(modal)}>
      {label}
    </MenuItem>
  );
}

function RandomItem() {
  const { openRandomGame } = useRandomGame("archive");
  return (
    <MenuItem icon={IconDice} onClick={openRandomGame}>
      {navTexts.random}
    </MenuItem>
  );
}

export default withMantine(OptionsMenuList);
