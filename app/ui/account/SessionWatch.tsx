import { useUser } from "../app/use-user";

/** A file of its own, so that guests do not load it. */
export default function SessionWatch() {
  useUser();
  return null;
}
