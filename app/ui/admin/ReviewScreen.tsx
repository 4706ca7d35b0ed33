import { useQuery } from "@tanstack/react-query";
import { ApiError, request } from "~/browser/api";
import { getReview } from "~/contract/calls/admin";
import { useToken } from "../account/use-token";
import { QueryFallback } from "../kit/QueryFallback";
import { AdminNav } from "./AdminNav";
import { AdminOnly } from "./AdminOnly";
import classes from "./AdminPage.module.css";
import { ReviewDetails } from "./ReviewDetails";

/** The page on which an admin looks at a game before judging it. */
export default function ReviewScreen({ uid }: { readonly uid: string }) {
  return (
    <AdminOnly>
      {() => (
        <>
          <AdminNav />
          <Fetched uid={uid} />
        </>
      )}
    </AdminOnly>
  );
}

function Fetched({ uid }: { readonly uid: string }) {
  const token = useToken();
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: ["review", uid, token],
    queryFn: ({ signal }) => request(getReview, { params: { id: uid } }, signal),
  });
  if (error instanceof ApiError && error.status < 500) {
    return <p className={classes.notice}>{error.message}</p>;
  }
  if (data) return <ReviewDetails review={data} />;
  return <QueryFallback error={error} refetch={refetch} isFetching={isFetching} />;
}
