import { useQuery } from "@tanstack/react-query";
import { ApiError, request } from "~/browser/api";
import { editTexts } from "~/config/texts/edit";
import { getGameToEdit } from "~/contract/calls/edit";
import { useToken } from "../data/use-token";
import { Failure } from "../layout/Unreached";
import { AdminOnly } from "./AdminOnly";
import classes from "./AdminPage.module.css";
import { EditForm } from "./EditForm";
import { Waiting } from "./Waiting";

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
