import * as z from "zod/mini";

/** The maximum lengths of a report, characters. The browser cuts longer texts. */
export const pageErrorLength = { message: 300, stack: 2000 } as const;

/** An exception that broke a page in a browser. It contains nothing about the visitor. */
export const pageErrorSchema = z.object({
  /** The route id of the page, such as `pages/home`; `root` if the frame around pages broke. */
  page: z.string().check(z.regex(/^(root|pages\/[a-z-]{1,40})$/)),
  message: z.string().check(z.maxLength(pageErrorLength.message)),
  stack: z.string().check(z.maxLength(pageErrorLength.stack)),
});
