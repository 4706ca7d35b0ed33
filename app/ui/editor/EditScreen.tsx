import { useParams } from "@remix-run/react";
import { useQuery } from "@tanstack/react-query";
import { request } from "~/browser/api";
import { isClientError } from "~/browser/api-error";
import { adminTexts } from "~/config/texts/admin";
import { getGameToEdit } from "~/contract/calls/editor";
import layout from "../admin/AdminLayout.module.css";
import { GameFigures } from "../admin/GameFigures";
import { queryClient } from "../app/query-client";
import { useToken } from "../app/use-token";
import { QueryFallback } from "../kit/QueryFallback";
import { EditForm } from "./EditForm";
import classes from "./EditScreen.module.css";

/** The page on which an admin edits a game. */
export default function EditScreen() {
  const { uid = "" } = useParams();
  return <EditableGame key={uid} uid={uid} />;
}

function EditableGame({ uid }: { readonly uid: string }) {
  const token = useToken();
  const query = useQuery(
    {
      queryKey: ["edit", uid, token],
      queryFn: ({ signal }) => request(getGameToEdit, { params: { id: uid } }, signal),
      // A refetch must not replace what the admin is typing.
      staleTime: Number.POSITIVE_INFINITY,
      gcTime: 0,
      refetchOnWindowFocus: false,
    },
    queryClient,
  );
  const { data, error } = query;
  if (data) {
    return (
      <>
        <EditForm initial={data} />
        <details className={classes.figures}>
          <summary>{adminTexts.figures.section}</summary>
          <GameFigures game={data} />
        </details>
      </>
    );
  }
  if (isClientError(error)) {
    return <p className={layout.notice}>{error.message}</p>;
  }
  return <QueryFallback {...query} />;
}
