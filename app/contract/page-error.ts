import * as z from "zod/mini";

/** As much of a failure as is told, characters; the sender cuts off what is longer. */
export const pageErrorLength = { message: 300, stack: 2000 } as const;

/** An exception that broke a page in the browser: where and what, but nothing of the visitor or of what was typed. */
export const pageErrorSchema = z.object({
  /** The page's name among the routes: `pages/home`; `root` where what stands around every page broke. */
  page: z.string().check(z.regex(/^(root|pages\/[a-z-]{1,40})$/)),
  message: z.string().check(z.maxLength(pageErrorLength.message)),
  stack: z.string().check(z.maxLength(pageErrorLength.stack)),
});
