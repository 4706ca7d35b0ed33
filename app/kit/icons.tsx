import type { ComponentType } from "react";

// Named one by one: the package's index has over five thousand modules and tripled the build's
// time.

export { default as IconCredits } from "@tabler/icons-react/dist/esm/icons/IconAward.mjs";
export { default as IconBell } from "@tabler/icons-react/dist/esm/icons/IconBell.mjs";
export { default as IconReddit } from "@tabler/icons-react/dist/esm/icons/IconBrandReddit.mjs";
export { default as IconBulb } from "@tabler/icons-react/dist/esm/icons/IconBulb.mjs";
export { default as IconCalendar } from "@tabler/icons-react/dist/esm/icons/IconCalendar.mjs";
export { default as IconCalendarMonth } from "@tabler/icons-react/dist/esm/icons/IconCalendarMonth.mjs";
export { default as IconCards } from "@tabler/icons-react/dist/esm/icons/IconCards.mjs";
export { default as IconChart } from "@tabler/icons-react/dist/esm/icons/IconChartBar.mjs";
export { default as IconCopy } from "@tabler/icons-react/dist/esm/icons/IconCopy.mjs";
export { default as IconCrown } from "@tabler/icons-react/dist/esm/icons/IconCrown.mjs";
export { default as IconGames } from "@tabler/icons-react/dist/esm/icons/IconDeviceGamepad2.mjs";
export { default as IconDevicesOff } from "@tabler/icons-react/dist/esm/icons/IconDevicesOff.mjs";
export { default as IconDownload } from "@tabler/icons-react/dist/esm/icons/IconDownload.mjs";
export { default as IconExternal } from "@tabler/icons-react/dist/esm/icons/IconExternalLink.mjs";
export { default as IconEye } from "@tabler/icons-react/dist/esm/icons/IconEye.mjs";
export { default as IconEyeOff } from "@tabler/icons-react/dist/esm/icons/IconEyeOff.mjs";
export { default as IconFlame } from "@tabler/icons-react/dist/esm/icons/IconFlame.mjs";
export { default as IconHeart } from "@tabler/icons-react/dist/esm/icons/IconHeart.mjs";
export { default as IconKey } from "@tabler/icons-react/dist/esm/icons/IconKey.mjs";
export { default as IconChecklist } from "@tabler/icons-react/dist/esm/icons/IconListCheck.mjs";
export { default as IconLogin } from "@tabler/icons-react/dist/esm/icons/IconLogin2.mjs";
export { default as IconLogout } from "@tabler/icons-react/dist/esm/icons/IconLogout.mjs";
export { default as IconFeedback } from "@tabler/icons-react/dist/esm/icons/IconMessage2.mjs";
export { default as IconChat } from "@tabler/icons-react/dist/esm/icons/IconMessages.mjs";
export { default as IconNotes } from "@tabler/icons-react/dist/esm/icons/IconNotes.mjs";
export { default as IconPencil } from "@tabler/icons-react/dist/esm/icons/IconPencil.mjs";
export { default as IconQrCode } from "@tabler/icons-react/dist/esm/icons/IconQrcode.mjs";
export { default as IconQuote } from "@tabler/icons-react/dist/esm/icons/IconQuote.mjs";
export { default as IconRoad } from "@tabler/icons-react/dist/esm/icons/IconRoad.mjs";
export { default as IconRss } from "@tabler/icons-react/dist/esm/icons/IconRss.mjs";
export { default as IconTerms } from "@tabler/icons-react/dist/esm/icons/IconScale.mjs";
export { default as IconSettings } from "@tabler/icons-react/dist/esm/icons/IconSettings.mjs";
export { default as IconShare } from "@tabler/icons-react/dist/esm/icons/IconShare2.mjs";
export { default as IconSecondFactor } from "@tabler/icons-react/dist/esm/icons/IconShieldCheck.mjs";
export { default as IconPrivacy } from "@tabler/icons-react/dist/esm/icons/IconShieldLock.mjs";
export { default as IconTrash } from "@tabler/icons-react/dist/esm/icons/IconTrash.mjs";
export { default as IconTrophy } from "@tabler/icons-react/dist/esm/icons/IconTrophy.mjs";
export { default as IconUpload } from "@tabler/icons-react/dist/esm/icons/IconUpload.mjs";
export { default as IconUserMinus } from "@tabler/icons-react/dist/esm/icons/IconUserMinus.mjs";
export { default as IconUsers } from "@tabler/icons-react/dist/esm/icons/IconUsers.mjs";
export { default as IconCircles } from "@tabler/icons-react/dist/esm/icons/IconUsersGroup.mjs";

interface IconProps {
  /** px */
  readonly size?: number;
  readonly stroke?: number;
  readonly "aria-hidden"?: boolean;
}

export type Icon = ComponentType<IconProps>;

/** For icons that every page shows, without the 1 KB (gzipped) of Tabler's own code. */
function icon(lines: string) {
  return function Icon({ size = 24, stroke = 2 }: IconProps) {
    return (
      <svg
        width={size}
        height={size}
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth={stroke}
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden
      >
        <path d={lines} />
      </svg>
    );
  };
}

export const IconMenu = icon("M4 6h16M4 12h16M4 18h16");
export const IconHelp = icon(
  "M3 12a9 9 0 1 0 18 0a9 9 0 1 0 -18 0M12 17v.01M12 13.5a1.5 1.5 0 0 1 1 -1.5a2.6 2.6 0 1 0 -3 -4",
);
export const IconDotsVertical = icon(
  "M11 12a1 1 0 1 0 2 0a1 1 0 1 0 -2 0M11 19a1 1 0 1 0 2 0a1 1 0 1 0 -2 0M11 5a1 1 0 1 0 2 0a1 1 0 1 0 -2 0",
);
export const IconClose = icon("M18 6l-12 12M6 6l12 12");
export const IconDice = icon(
  "M3 5a2 2 0 0 1 2 -2h14a2 2 0 0 1 2 2v14a2 2 0 0 1 -2 2h-14a2 2 0 0 1 -2 -2zM8.5 8.5v.01M15.5 8.5v.01M15.5 15.5v.01M8.5 15.5v.01M12 12v.01",
);
export const IconEruption = icon(
  "M9 10l-6 11h18l-6 -11zM12 3v3.5M6.5 4.5l1.5 2.5M17.5 4.5l-1.5 2.5",
);
export const IconGrip = icon("M9 5v.01M9 12v.01M9 19v.01M15 5v.01M15 12v.01M15 19v.01");
export const IconChevronDown = icon("M6 9l6 6l6 -6");
export const IconChevronLeft = icon("M15 6l-6 6l6 6");
export const IconChevronRight = icon("M9 6l6 6l-6 6");
