import { Link } from "@remix-run/react";
import { FIRST_LINKED_DAY } from "~/config/brand";
import type { ListGame } from "~/contract/game";
import classes from "./CreatorName.module.css";

/** A name that an account can have; what stands for a deleted one is none. */
const ACCOUNT_NAME = /^\w+$/;

/** Who made a game. The name leads to the creator's page, but for the daily games from before there were accounts. */
export function CreatorName({ game }: { readonly game: Pick<ListGame, "day" | "submitter"> }) {
  const { day, submitter } = game;
  const linked = (day === null || day >= FIRST_LINKED_DAY) && ACCOUNT_NAME.test(submitter);
  if (!linked) return <bdi>{submitter}</bdi>;
  return (
    <Link to={`/user/${submitter}`} className={classes.name} prefetch="intent">
      {submitter}
    </Link>
  );
}
