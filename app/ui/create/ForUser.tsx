import { Queries } from "../data/Queries";
import { useUser } from "../data/use-user";
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
  const { user } = useUser();
  return user ? <Workbench key={user.username} owner={user.username} /> : <Waiting />;
}
