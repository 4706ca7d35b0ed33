import { Button } from "@mantine/core";
import { Link } from "@remix-run/react";
import { useState } from "react";
import { adminTexts } from "~/config/texts/admin";
import { isAdmin, useUser } from "../account/use-user";
import type { Puzzle } from "../board/puzzle";
import { withMantine } from "../kit/mantine";
import { AdminStats } from "./AdminStats";
import classes from "./AdminTools.module.css";

interface AdminToolsProps {
  readonly puzzle: Puzzle;
}

/** The admin's buttons on the board. Renders nothing for visitors who are not admins. */
function AdminTools({ puzzle }: AdminToolsProps) {
  const { user } = useUser();
  const [statsOpen, setStatsOpen] = useState(false);
  if (!isAdmin(user)) return null;
  return (
    <section className={classes.tools} aria-label={adminTexts.board.tools}>
      <Button variant="default" h={44} onClick={() => setStatsOpen(true)}>
        {adminTexts.board.showStats}
      </Button>
      <Button component={Link} to={`/edit/${puzzle.game.uid}`} variant="default" h={44}>
        {adminTexts.board.edit}
      </Button>
      <AdminStats puzzle={puzzle} opened={statsOpen} onClose={() => setStatsOpen(false)} />
    </section>
  );
}

export default withMantine(AdminTools);
