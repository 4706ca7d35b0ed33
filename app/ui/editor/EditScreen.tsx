import { useQuery } from "@tanstack/react-query";
import { ApiError, request } from "~/browser/api";
import { editTexts } from "~/config/texts/editor";
import { getGameToEdit } from "~/contract/calls/editor";
import { useToken } from "../account/use-token";
import { AdminOnly } from "../admin/AdminOnly";
import classes from "../admin/AdminPage.module.css";
import { Waiting } from "../admin/Waiting";
import { Failure } from "../shell/Unreachable";
import { EditForm } from "./EditForm";

/** The page on which an admin edits a game. */
export default function EditScreen({ uid }: { readonly uid: string }) {
  return (
    <AdminOnly forbidden={editTexts.forbidden}>{() => <Fetched key={uid} uid={uid} />}</AdminOnly>
  );
}

function Fetched({ uid }: { readonly uid: string }) {
  const token = useToken();
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: ["edit", uid, token],
    queryFn: ({ signal }) => request(getGameToEdit, { params: { id: uid } }, signal),
    // A form that is being filled in must not change under the hands.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
  if (data) return <EditForm initial={data} />;
  if (error instanceof ApiError && error.status < 500) {
    return <p className={classes.notice}>{error.message}</p>;
  }
  if (error) return <Failure onRetry={refetch} busy={isFetching} />;
  return <Waiting />;
}
