/** Where a game is looked for that the public page does not show. */
export type HiddenPlace =
  | { readonly kind: "community"; readonly uid: string }
  | { readonly kind: "archive"; readonly date: string };
