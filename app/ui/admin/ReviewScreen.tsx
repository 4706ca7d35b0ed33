import { Link, useNavigate, useParams } from "@remix-run/react";
import { useQuery } from "@tanstack/react-query";
import { type ComponentType, useState } from "react";
import { request } from "~/browser/api";
import { isClientError } from "~/browser/api-error";
import { adminTexts, auditTexts, reviewTexts } from "~/config/texts/admin";
import { adviceTexts } from "~/config/texts/editor";
import { getReview, type Review, type ReviewFinding } from "~/contract/admin";
import type { Game } from "~/contract/game";
import { gamePath, preferredRefOf } from "~/game/puzzle";
import { DeleteGame } from "../app/DeleteGame";
import { Prompt } from "../app/Prompt";
import { queryClient } from "../app/query-client";
import { useToken } from "../app/use-token";
import { Button, buttonLook } from "../kit/Button";
import { calendarDate } from "../kit/format";
import { Notice } from "../kit/Notice";
import { QueryFallback } from "../kit/QueryFallback";
import section from "../kit/Section.module.css";
import { withElements } from "../kit/with-elements";
import { GameFigures } from "./GameFigures";
import NearMisses from "./NearMisses";
import classes from "./ReviewScreen.module.css";
import { type NewSpelling, useAddSpelling } from "./use-add-spelling";
import {
  hasNoEffect,
  type ModerationAction,
  moderationActions,
  useModeration,
} from "./use-moderation";

export default function ReviewScreen({ Advice }: Pick<ReviewDetailsProps, "Advice">) {
  const { uid = "" } = useParams();
  const token = useToken();
  const query = useQuery(
    {
      queryKey: ["review", uid, token],
      queryFn: ({ signal }) => request(getReview, { params: { id: uid } }, signal),
    },
    queryClient,
  );
  const { data, error } = query;
  // This comes first: after a refetch, a deleted game has both its old data and an error.
  if (isClientError(error)) {
    return <Notice>{error.message}</Notice>;
  }
  return data ? <ReviewDetails review={data} Advice={Advice} /> : <QueryFallback {...query} />;
}

interface AdviceProps {
  readonly game: Game;
  readonly disabled: boolean;
  readonly onAdd: (spelling: NewSpelling) => void;
}

interface ReviewDetailsProps {
  readonly review: Review;
  readonly Advice: ComponentType<AdviceProps>;
}

function ReviewDetails({ review, Advice }: ReviewDetailsProps) {
  const { game } = review;
  const ref = preferredRefOf(game);
  const { mutate, isPending } = useModeration(game.uid);
  const spelling = useAddSpelling(game);
  return (
    <>
      <h2 className={classes.prompt} dir="auto">
        <Prompt prompt={game.prompt} />
      </h2>
      <Facts review={review} />
      <section aria-label={reviewTexts.actions} className={classes.actions}>
        {actionsFor(review).map((action) => (
          <Button
            key={action}
            variant={action === "approve" ? "filled" : "default"}
            disabled={isPending || hasNoEffect(action, game)}
            onClick={() => mutate(action)}
          >
            {adminTexts.menu[action]}
          </Button>
        ))}
      </section>
      <Findings review={review} />
      <Advice game={game} disabled={spelling.isPending} onAdd={spelling.mutate} />
      <Items review={review} />
      <section className={section.section} aria-labelledby="figures">
        <h3 id="figures">{adminTexts.figures.section}</h3>
        <GameFigures game={game} />
      </section>
      <NearMisses game={game} />
      <nav className={classes.actions} aria-label={adminTexts.menu.details}>
        {ref && (
          <Link to={gamePath(ref)} {...buttonLook({ variant: "default" })}>
            {reviewTexts.open}
          </Link>
        )}
        <Link to={`/edit/${game.uid}`} {...buttonLook({ variant: "default" })}>
          {reviewTexts.edit}
        </Link>
        <Link to={`/admin/audit?game=${game.uid}`} {...buttonLook({ variant: "default" })}>
          {auditTexts.history}
        </Link>
      </nav>
      <DeleteButton game={game} />
    </>
  );
}

/** A game that was made for a day is not reviewed. */
function actionsFor({ reviewable }: Review): readonly ModerationAction[] {
  return moderationActions.filter((action) => reviewable || action === "makeDaily");
}

/** The server refuses it once the game's day has come. */
function DeleteButton({ game }: Pick<Review, "game">) {
  const [isConfirming, setIsConfirming] = useState(false);
  const navigate = useNavigate();
  return (
    <div className={classes.delete}>
      <Button tone="danger" variant="subtle" onClick={() => setIsConfirming(true)}>
        {reviewTexts.delete}
      </Button>
      <DeleteGame
        game={isConfirming ? game : null}
        onClose={() => setIsConfirming(false)}
        onDeleted={() => navigate("/explore/review/1")}
      />
    </div>
  );
}

function Facts({ review: { game, reviewable, creator } }: { readonly review: Review }) {
  return (
    <ul className={classes.facts}>
      {reviewable && game.status ? (
        <li data-status={game.status}>{reviewTexts.status[game.status]}</li>
      ) : (
        <li>{reviewTexts.madeForADay}</li>
      )}
      {game.daily_date !== null && <li>{reviewTexts.dailyOn(calendarDate(game.daily_date))}</li>}
      <li>
        {creator ? (
          <>
            <Link to={`/user/${creator.username}`}>{reviewTexts.creator(creator.username)}</Link>:{" "}
            {reviewTexts.counts(creator.approved, creator.denied, creator.unreviewed)}
          </>
        ) : (
          reviewTexts.deletedCreator
        )}
      </li>
    </ul>
  );
}

function Findings({ review: { findings, samePrompt } }: { readonly review: Review }) {
  return (
    <section className={section.section} aria-labelledby="findings">
      <h3 id="findings">{reviewTexts.findings}</h3>
      {findings.length + samePrompt.length === 0 && <p>{reviewTexts.noFindings}</p>}
      <ul className={section.findings}>
        {samePrompt.map((game) => (
          <li key={game.uid}>
            <Link to={`/admin/review/${game.uid}`}>
              {withElements(reviewTexts.samePrompt, <Prompt prompt={game.prompt} />)}
            </Link>
          </li>
        ))}
        {findings.map((finding) => (
          <li key={JSON.stringify(finding)}>{findingText(finding)}</li>
        ))}
      </ul>
    </section>
  );
}

function findingText(finding: ReviewFinding): string {
  switch (finding.kind) {
    case "short":
      return reviewTexts.shortSpelling(finding.spelling, finding.item + 1);
    case "broad":
      return reviewTexts.broadSpelling(
        finding.spelling,
        finding.item + 1,
        finding.near.map((item) => item + 1).join(", "),
      );
    case "alike":
      return reviewTexts.similarItems(...finding.texts);
  }
}

function Items({ review: { game } }: { readonly review: Review }) {
  return (
    <section className={section.section} aria-labelledby="items">
      <h3 id="items">{reviewTexts.items}</h3>
      <ol className={classes.items}>
        {game.items.map((item) => (
          <li key={item.id}>
            <b dir="auto">{item.name}</b>
            {item.altSpellings.length > 0 && (
              <span dir="auto">
                {reviewTexts.spellings} {item.altSpellings.join(", ")}
              </span>
            )}
            {item.notAccepted && (
              <span dir="auto">
                {reviewTexts.notAccepted} {item.notAccepted.join(", ")}
              </span>
            )}
            {item.exactDigits && <span>{adviceTexts.exactDigits}</span>}
          </li>
        ))}
      </ol>
    </section>
  );
}
