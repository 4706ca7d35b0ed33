/** What is wrong with an address that the operator links to. */
export const linkCheckTexts = {
  address: "The address must begin with https://, http:// or /.",
} as const;
