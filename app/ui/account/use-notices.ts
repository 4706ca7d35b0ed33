import { useQuery } from "@tanstack/react-query";
import { request } from "~/browser/api";
import { getNotices } from "~/contract/notices";
import { MINUTE } from "~/game/dates";
import { queryClient } from "../app/query-client";
import { useToken } from "../app/use-token";

export function useNotices() {
  const token = useToken();
  return useQuery(
    {
      queryKey: ["notices", token],
      queryFn: ({ signal }) => request(getNotices, {}, signal),
      enabled: token !== null,
      staleTime: 5 * MINUTE,
    },
    queryClient,
  );
}
