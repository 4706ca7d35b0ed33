/** Breakpoints of the layout. CSS files repeat them as 48em and 768px. */
export const breakpoints = {
  /** px. Up to this width, toasts appear at the top. Specification, section 8. */
  narrow: 768,
} as const;
