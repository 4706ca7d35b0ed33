import { lazy, Suspense, useState } from "react";
import { CreateForm } from "./CreateForm";
import type { EditorGame } from "./editor-game";
import { useDrafts } from "./use-drafts";

const DraftsSheet = lazy(() => import("./DraftsSheet"));

/** The drafts of one user: one is open in the form, the others wait in their list. */
export function Workbench({ owner }: { readonly owner: string }) {
  const drafts = useDrafts(owner);
  const [list, setList] = useState<"never opened" | "opened" | "closed">("never opened");
  const [another, setAnother] = useState(false);
  return (
    <>
      <CreateForm
        key={drafts.id}
        owner={owner}
        initial={drafts.initial}
        others={drafts.all.length}
        another={another}
        onAnother={setAnother}
        onChange={(game: EditorGame) => drafts.save(game)}
        onCreated={() => drafts.remove(drafts.id)}
        onShowDrafts={() => {
          drafts.refresh();
          setList("opened");
        }}
      />
      {list !== "never opened" && (
        <Suspense>
          <DraftsSheet
            drafts={drafts}
            opened={list === "opened"}
            onClose={() => setList("closed")}
          />
        </Suspense>
      )}
    </>
  );
}
