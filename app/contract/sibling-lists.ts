import * as z from "zod/mini";
import { typedListCap, typedName } from "./upload";

/** The names of the items typed so far. */
export const siblingRequestSchema = z.object({
  names: z.array(typedName).check(typedListCap),
});

/** A list of the catalogue: things of one kind, with their other names. */
const siblingListSchema = z.object({
  title: z.string(),
  items: z.array(z.object({ name: z.string(), altSpellings: z.array(z.string()) })),
});
export type SiblingList = z.infer<typeof siblingListSchema>;

export const siblingListsSchema = z.object({ lists: z.array(siblingListSchema) });
