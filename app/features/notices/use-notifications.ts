import { useCall } from "~/client/use-call";
import { useToken } from "~/client/use-token";
import { MINUTE } from "~/game/dates";
import { getNotices } from "./contract";

export function useNotifications() {
  const token = useToken();
  return useCall(
    getNotices,
    {},
    // They may have been read on another device.
    { enabled: token !== null, staleTime: 5 * MINUTE, refetchOnWindowFocus: "always" },
  );
}
