/** The icons of Tabler that every page shows, without the 1 KB (gzipped) of Tabler's own code. */

interface IconProps {
  /** px */
  readonly size?: number;
  readonly stroke?: number;
}

/** Returns an icon of lines, which assistive technologies ignore. */
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
export const IconChevronLeft = icon("M15 6l-6 6l6 6");
export const IconChevronRight = icon("M9 6l6 6l-6 6");
