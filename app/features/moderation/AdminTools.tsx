import { Link } from "@remix-run/react";
import { useState } from "react";
import { isAdmin, useUser } from "~/client/use-user";
import type { Game } from "~/features/games/contract";
import EmptyDays from "~/features/games/EmptyDays";
import { Button, buttonLook } from "~/kit/Button";
import { withMantine } from "~/kit/mantine";
import { Sheet } from "~/kit/Sheet";
import { adminTexts } from "~/texts/admin";
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
