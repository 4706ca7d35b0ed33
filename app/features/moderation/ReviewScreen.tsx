import { Link, useNavigate, useParams } from "@remix-run/react";
import { type ComponentType, useState } from "react";
import { isClientError } from "~/client/api-error";
import { QueryFallback } from "~/client/QueryFallback";
import { useCall } from "~/client/use-call";
import type { Game } from "~/features/games/contract";
import { DeleteGame } from "~/features/games/DeleteGame";
import { gamePath, preferredRefOf } from "~/game/game-ref";
import { Button, buttonLook } from "~/kit/Button";
import { Callout } from "~/kit/Callout";
import form from "~/kit/Form.module.css";
import section from "~/kit/Section.module.css";
import { adminTexts, auditTexts, reviewTexts } from "~/texts/admin";
import { getReview, type Review } from "./contract";
import { GameFigures } from "./GameFigures";
import NearMisses, { type NewSpelling, useAddSpelling } from "./NearMisses";
import { ReviewFacts, ReviewFindings, ReviewItems, ReviewPrompt } from "./ReviewParts";
import classes from "./ReviewScreen.module.css";
import {
  hasNoEffect,
  type ModerationAction,
  moderationActions,
  useModeration,
} from "./use-moderation";

export default function ReviewScreen({ Advice }: Pick<ReviewDetailsProps, "Advice">) {
  const { uid = "" } = useParams();
  const query = useCall(getReview, { params: { id: uid } });
  const { data, error } = query;
  // This comes first: after a refetch, a deleted game has both its old data and an error.
  if (isClientError(error)) {
    return <Callout>{error.message}</Callout>;
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
  const { moderate, isPending, questions } = useModeration(game.uid);
  const spelling = useAddSpelling(game);
  return (
    <>
      <ReviewPrompt game={game} />
      <ReviewFacts review={review} />
      <section aria-label={reviewTexts.actions} className={form.row}>
        {actionsFor(review).map((action) => (
          <Button
            key={action}
            variant={action === "approve" ? "filled" : "default"}
            busy={isPending || hasNoEffect(action, game)}
            onClick={() => moderate(action)}
          >
            {adminTexts.menu[action]}
          </Button>
        ))}
        {questions}
      </section>
      <ReviewFindings review={review} />
      <Advice game={game} disabled={spelling.isPending} onAdd={spelling.mutate} />
      <ReviewItems review={review} />
      <section className={section.section} aria-labelledby="figures">
        <h3 id="figures">{adminTexts.figures.section}</h3>
        <GameFigures game={game} />
      </section>
      <NearMisses game={game} />
      <nav className={form.row} aria-label={adminTexts.menu.details}>
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
        onDeleted={() => navigate("/admin/queue")}
      />
    </div>
  );
}
