import { useEffect } from "react";
import { useNotices } from "./use-notices";

/** Tells the header whether there are new notices. Guests do not load this file. */
export default function NoticeMark({ onChange }: { readonly onChange: (isNew: boolean) => void }) {
  const isNew = useNotices().data?.notices.some(({ read }) => !read) ?? false;
  useEffect(() => onChange(isNew), [isNew, onChange]);
  return null;
}
