import { useQuery } from "@tanstack/react-query";
import { ApiError, request } from "~/browser/api";
import { getReview } from "~/contract/calls/admin";
import { useToken } from "../data/use-token";
import { AdminNav } from "./AdminNav";
import { AdminOnly } from "./AdminOnly";
import classes from "./AdminPage.module.css";
import { ReviewDetails } from "./ReviewDetails";
import { Unanswered } from "./Unanswered";

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
  return <Unanswered error={error} refetch={refetch} isFetching={isFetching} />;
}
