import { Link } from "@remix-run/react";
import { useState } from "react";
import { adminTexts } from "~/config/texts/admin";
import type { Game } from "~/contract/game";
import EmptyDays from "../app/EmptyDays";
import { isAdmin, useUser } from "../app/use-user";
import { Button, buttonLook } from "../kit/Button";
import { withMantine } from "../kit/mantine";
import { Sheet } from "../kit/Sheet";
import classes from "./AdminTools.module.css";
import { GameFigures } from "./GameFigures";
import NearMisses from "./NearMisses";

interface AdminToolsProps {
  readonly game: Game;
}

/** The creator may see how the game played; admins may also edit it. */
function AdminTools({ game }: AdminToolsProps) {
  const { user } = useUser();
  const [statsOpen, setStatsOpen] = useState(false);
  const mayEdit = isAdmin(user);
  return (
    <section
      className={classes.tools}
      aria-label={mayEdit ? adminTexts.board.tools : adminTexts.board.creatorTools}
    >
      {mayEdit && <EmptyDays />}
      <Button variant="default" onClick={() => setStatsOpen(true)}>
        {mayEdit ? adminTexts.board.showStats : adminTexts.board.howItPlayed}
      </Button>
      {mayEdit && (
        <Link to={`/edit/${game.uid}`} {...buttonLook({ variant: "default" })}>
          {adminTexts.board.edit}
        </Link>
      )}
      <Sheet
        title={adminTexts.figures.title}
        opened={statsOpen}
        onClose={() => setStatsOpen(false)}
      >
        <GameFigures game={game} />
        <NearMisses game={game} />
      </Sheet>
    </section>
  );
}

export default withMantine(AdminTools);
