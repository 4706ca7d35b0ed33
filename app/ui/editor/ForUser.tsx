import { useState } from "react";
import { useUser } from "../account/use-user";
import { Queries } from "../kit/Queries";
import { RetryNotice } from "../kit/RetryNotice";
import { Waiting } from "./Waiting";
import { Workbench } from "./Workbench";

/** What a signed-in player gets to see of the page; guests do not load it. */
export default function ForUser() {
  return (
    <Queries>
      <OwnWorkbench />
    </Queries>
  );
}

function OwnWorkbench() {
  const { user, failure } = useUser();
  // Who has begun to work goes on, whether or not the server can be reached.
  const [owner, setOwner] = useState(user?.username);
  if (user && user.username !== owner) setOwner(user.username);
  if (owner !== undefined) return <Workbench key={owner} owner={owner} />;
  return failure ? <RetryNotice onRetry={failure.retry} busy={failure.busy} /> : <Waiting />;
}
