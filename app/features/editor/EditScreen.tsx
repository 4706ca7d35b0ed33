import { useParams } from "@remix-run/react";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { request } from "~/client/api";
import { isClientError } from "~/client/api-error";
import { QueryFallback } from "~/client/QueryFallback";
import { queryClient } from "~/client/query-client";
import { useLastToken } from "~/client/use-token";
import type { Game } from "~/features/games/contract";
import { Callout } from "~/kit/Callout";
import { adminTexts } from "~/texts/admin";
import { getGameToEdit } from "./contract";
import { EditForm } from "./EditForm";
import classes from "./EditScreen.module.css";

interface EditScreenProps {
  readonly figuresOf: (game: Game) => ReactNode;
}

export default function EditScreen({ figuresOf }: EditScreenProps) {
  const { uid = "" } = useParams();
  return <EditableGame key={uid} uid={uid} figuresOf={figuresOf} />;
}

function EditableGame({ uid, figuresOf }: EditScreenProps & { readonly uid: string }) {
  const token = useLastToken();
  // The next session must not replace what the admin was typing in the one before.
  const [openedBy] = useState(token);
  const query = useQuery(
    {
      queryKey: ["edit", uid, openedBy],
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
          {figuresOf(data)}
        </details>
      </>
    );
  }
  if (isClientError(error)) {
    return <Callout>{error.message}</Callout>;
  }
  return <QueryFallback {...query} />;
}
