import { useState } from "react";
import { createTexts } from "~/config/texts/editor";
import { useUser } from "../account/use-user";
import { Loading } from "../kit/Loading";
import { late } from "../kit/late";
import { RetryNotice } from "../kit/RetryNotice";
import { CreateForm } from "./CreateForm";
import { useDrafts } from "./use-drafts";

const DraftsSheet = late(() => import("./DraftsSheet"), { ifMissing: "toast" });

/** The create page for signed-in visitors. Guests do not load this file. */
export default function DraftEditor() {
  const { user, failure } = useUser();
  // An owner who has begun a game keeps the form, even if the server cannot be reached any more.
  const [owner, setOwner] = useState(user?.username);
  if (user && user.username !== owner) setOwner(user.username);
  if (owner !== undefined) return <OwnDrafts key={owner} owner={owner} />;
  if (failure) return <RetryNotice onRetry={failure.retry} busy={failure.busy} />;
  return <Loading spinner>{createTexts.loading}</Loading>;
}

/** The form with the open draft, and the list of the user's drafts. */
function OwnDrafts({ owner }: { readonly owner: string }) {
  const drafts = useDrafts(owner);
  const [isListOpen, setIsListOpen] = useState(false);
  const [another, setAnother] = useState(false);
  return (
    <>
      <CreateForm
        key={drafts.id}
        owner={owner}
        initial={drafts.initial}
        draftCount={drafts.all.length}
        another={another}
        onAnother={setAnother}
        onSave={drafts.save}
        onCreated={() => drafts.remove(drafts.id)}
        onShowDrafts={() => {
          drafts.refresh();
          setIsListOpen(true);
        }}
      />
      <DraftsSheet drafts={drafts} opened={isListOpen} onClose={() => setIsListOpen(false)} />
    </>
  );
}
