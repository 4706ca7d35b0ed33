import { getNotices } from "~/contract/notices";
import { MINUTE } from "~/game/dates";
import { useCall } from "../app/use-call";
import { useToken } from "../app/use-token";

export function useNotices() {
  const token = useToken();
  return useCall(getNotices, {}, { enabled: token !== null, staleTime: 5 * MINUTE });
}
