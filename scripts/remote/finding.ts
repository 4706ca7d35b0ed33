/** The state of one part of a deployment. */
export interface Finding {
  readonly part: string;
  /**
   * "made": it was missing, and this command created it. "off": it is optional and not set.
   */
  readonly state: "ok" | "made" | "missing" | "off";
  readonly message: string;
  /** What to do, as a command if possible. */
  readonly remedy?: string;
}
