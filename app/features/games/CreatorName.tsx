import { Link } from "@remix-run/react";
import { FIRST_LINKED_DAY } from "~/config/brand";
import classes from "./CreatorName.module.css";
import type { ListGame } from "./contract";

/** The placeholder of a deleted account does not match. */
const ACCOUNT_NAME = /^\w+$/;

/** Daily games older than the accounts have no profile. */
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
