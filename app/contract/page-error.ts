import * as z from "zod/mini";

/** The maximum lengths of a report, characters. The browser cuts longer texts. */
export const pageErrorLength = { page: 60, message: 300, stack: 2000 } as const;

/** An exception that broke a page in a browser. It contains nothing about the visitor. */
export const pageErrorSchema = z.object({
  /** The id of the route of the page; `root` if the frame around pages broke. */
  page: z.string().check(z.maxLength(pageErrorLength.page)),
  message: z.string().check(z.maxLength(pageErrorLength.message)),
  stack: z.string().check(z.maxLength(pageErrorLength.stack)),
});
