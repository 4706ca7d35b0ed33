import { type UseQueryOptions, useQuery } from "@tanstack/react-query";
import type { Call, InputOf, ResponseOf } from "~/contract/call";
import { request } from "./api";
import { queryClient } from "./query-client";
import { useToken } from "./use-token";

type Options<C extends Call> = Omit<UseQueryOptions<ResponseOf<C>>, "queryKey" | "queryFn">;

/** Each session fetches for itself. */
export function useCall<C extends Call>(call: C, input: InputOf<C>, options: Options<C> = {}) {
  return useQuery({ ...callQuery(call, input, useToken()), ...options }, queryClient);
}

export function callQuery<C extends Call>(call: C, input: InputOf<C>, token: string | null) {
  return {
    queryKey: [call.path, token, input],
    queryFn: ({ signal }: { readonly signal: AbortSignal }) => request(call, input, signal),
  };
}
