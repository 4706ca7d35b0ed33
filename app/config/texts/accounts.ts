/** What the server says about accounts. */
export const accountTexts = {
  codeSent: "Check your email for a 6-digit code.",
  resetSent: "If there is an account with this address, a mail with a link is on its way.",
  passwordReset: "Password reset successfully",
  sessionsEnded: "Every device has been logged out.",
  accountDeleted: "Your account has been deleted.",
} as const;
