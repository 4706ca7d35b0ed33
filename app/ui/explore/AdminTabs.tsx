import { useUser } from "../account/use-user";
import { Queries } from "../kit/Queries";
import { adminLists } from "./lists";
import { Tab, type TabsProps } from "./Tab";

/** The lists that only admins see. */
export default function AdminTabs(props: TabsProps) {
  return (
    <Queries>
      <IfAdmin {...props} />
    </Queries>
  );
}

function IfAdmin(props: TabsProps) {
  const { user } = useUser();
  if (user?.role !== "admin") return null;
  return adminLists.map((list) => <Tab key={list} to={list} {...props} />);
}
