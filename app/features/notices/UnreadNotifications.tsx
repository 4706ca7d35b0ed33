import { useEffect } from "react";
import { useNotifications } from "./use-notifications";

/** Tells the header whether there are new notifications. Guests do not load this file. */
export default function UnreadNotifications({
  onChange,
}: {
  readonly onChange: (isNew: boolean) => void;
}) {
  const isNew = useNotifications().data?.notices.some(({ read }) => !read) ?? false;
  useEffect(() => onChange(isNew), [isNew, onChange]);
  return null;
}
