import { type ReactNode, startTransition, useEffect, useState } from "react";
import { lazy } from "~/client/lazy";
import { RetryCallout } from "~/client/RetryCallout";
import { useToken } from "~/client/use-token";
import { useUser } from "~/client/use-user";
import type { NewYorkDate } from "~/game/dates";
import { Loading } from "~/kit/Loading";
import { withMantine } from "~/kit/mantine";
import { createTexts } from "~/texts/editor";
import { CreateForm, type EditorParts } from "./CreateForm";
import { useDrafts } from "./use-drafts";

const DraftsSheet = lazy(() => import("./DraftsSheet"), { errorFallback: "toast" });

interface DraftEditorProps extends EditorParts {
  /** Absent for community games. */
  readonly date?: NewYorkDate;
  /** In place of the editor, if the session has ended before the user was known. */
  readonly logIn?: ReactNode;
}

/** Guests do not load this file. */
function DraftEditor({ date, TryOut, logIn }: DraftEditorProps) {
  const signedIn = useToken() !== null;
  const { user, failure } = useUser();
  // An owner who has begun a game keeps the form, even if the server cannot be reached any more.
  const [owner, setOwner] = useState(user?.username);
  const username = user?.username;
  // The whole form takes a slow phone 0.3 s: keys and taps come between.
  useEffect(() => {
    if (username !== undefined) startTransition(() => setOwner(username));
  }, [username]);
  if (owner !== undefined)
    return <OwnDrafts key={owner} owner={owner} date={date} TryOut={TryOut} />;
  if (!signedIn) return logIn;
  if (failure) return <RetryCallout {...failure} />;
  return <Loading spinner>{createTexts.loading}</Loading>;
}

interface OwnDraftsProps extends EditorParts {
  readonly owner: string;
  readonly date: NewYorkDate | undefined;
}

function OwnDrafts({ owner, date, TryOut }: OwnDraftsProps) {
  const drafts = useDrafts(owner, date);
  const [isListOpen, setIsListOpen] = useState(false);
  const [another, setAnother] = useState(false);
  return (
    <>
      <CreateForm
        key={drafts.key}
        owner={owner}
        date={date}
        drafts={drafts}
        another={another}
        TryOut={TryOut}
        onAnother={setAnother}
        onShowDrafts={() => {
          drafts.refresh();
          setIsListOpen(true);
        }}
      />
      <DraftsSheet drafts={drafts} opened={isListOpen} onClose={() => setIsListOpen(false)} />
    </>
  );
}

export default withMantine(DraftEditor);
