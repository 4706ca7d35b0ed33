/** Where the layout changes. CSS cannot read these: its files repeat them as 48em and 768px. */
export const breakpoints = {
  /** px; toasts stand at the top up to here. */
  narrow: 768,
} as const;
