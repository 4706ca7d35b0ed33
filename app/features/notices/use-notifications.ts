import { useCall } from "~/client/use-call";
import { useToken } from "~/client/use-token";
import { MINUTE } from "~/game/dates";
import { getNotices } from "./contract";

export function useNotifications() {
  const token = useToken();
  return useCall(getNotices, {}, { enabled: token !== null, staleTime: 5 * MINUTE });
}
