import { useParams } from "@remix-run/react";
import { useQuery } from "@tanstack/react-query";
import { request } from "~/browser/api";
import { isClientError } from "~/browser/api-error";
import { getReview } from "~/contract/calls/admin";
import { queryClient } from "../app/query-client";
import { useToken } from "../app/use-token";
import { QueryFallback } from "../kit/QueryFallback";
import layout from "./AdminLayout.module.css";
import { ReviewDetails } from "./ReviewDetails";

/** Shows an admin everything about one game, for the decision whether to publish it. */
export default function ReviewScreen() {
  const { uid = "" } = useParams();
  const token = useToken();
  const query = useQuery(
    {
      queryKey: ["review", uid, token],
      queryFn: ({ signal }) => request(getReview, { params: { id: uid } }, signal),
    },
    queryClient,
  );
  const { data, error } = query;
  // This comes first: after a refetch, a deleted game has both its old data and an error.
  if (isClientError(error)) {
    return <p className={layout.notice}>{error.message}</p>;
  }
  return data ? <ReviewDetails review={data} /> : <QueryFallback {...query} />;
}
