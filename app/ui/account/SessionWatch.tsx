import { useUser } from "../app/use-user";

/**
 * Checks when a page opens whether the server still accepts the session. It is a file of its own
 * so that guests do not load it.
 */
export default function SessionWatch() {
  useUser();
  return null;
}
