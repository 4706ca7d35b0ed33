let typed = "";

/** The address that was typed last, so that nobody types it again in the next form; forgotten with the page. */
export const typedEmail = {
  read: () => typed,
  keep(email: string): void {
    typed = email;
  },
};
