import { useQuery } from "@tanstack/react-query";
import { request } from "~/browser/api";
import { getSchedule } from "~/contract/admin";
import { queryClient } from "./query-client";
import { useLastToken } from "./use-token";

export function useSchedule() {
  const token = useLastToken();
  return useQuery(
    {
      queryKey: ["schedule", token],
      queryFn: ({ signal }) => request(getSchedule, {}, signal),
    },
    queryClient,
  );
}
