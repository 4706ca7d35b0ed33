import { useParams } from "@remix-run/react";
import { useQuery } from "@tanstack/react-query";
import { request } from "~/browser/api";
import { isClientError } from "~/browser/api-error";
import { getReview } from "~/contract/admin";
import { queryClient } from "../app/query-client";
import { useToken } from "../app/use-token";
import { Notice } from "../kit/Notice";
import { QueryFallback } from "../kit/QueryFallback";
import { ReviewDetails, type ReviewDetailsProps } from "./ReviewDetails";

export default function ReviewScreen({ Advice }: Pick<ReviewDetailsProps, "Advice">) {
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
    return <Notice>{error.message}</Notice>;
  }
  return data ? <ReviewDetails review={data} Advice={Advice} /> : <QueryFallback {...query} />;
}
