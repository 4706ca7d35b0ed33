export const pagesTexts = {
  label: "Pages",
  previous: "Previous",
  next: "Next",
  page: (page: string, pages: string) => `Page ${page} of ${pages}`,
} as const;
