import { Link } from "@remix-run/react";
import type { ListGame } from "~/features/games/contract";
import { Prompt } from "~/features/games/Prompt";
import cards from "~/kit/Card.module.css";
import { calendarDate } from "~/kit/format";
import section from "~/kit/Section.module.css";
import { withElements } from "~/kit/with-elements";
import { reviewTexts } from "~/texts/admin";
import { adviceTexts } from "~/texts/editor";
import { feedbackTexts } from "~/texts/feedback";
import type { Review, ReviewFinding } from "./contract";
import classes from "./ReviewScreen.module.css";

export function ReviewPrompt({ game: { prompt } }: { readonly game: Pick<ListGame, "prompt"> }) {
  return (
    <h2 className={classes.prompt} dir="auto">
      <Prompt prompt={prompt} />
    </h2>
  );
}

interface ReviewProps {
  readonly review: Review;
}

export function ReviewFacts({ review: { game, reviewable, creator } }: ReviewProps) {
  return (
    <ul className={classes.facts}>
      {reviewable && game.status ? (
        <li data-status={game.status}>{reviewTexts.status[game.status]}</li>
      ) : (
        <li>{reviewTexts.madeForADay}</li>
      )}
      {game.reason && (
        <li data-status="denied">
          {feedbackTexts.reasons[game.reason]}
          {game.note && `: ${game.note}`}
        </li>
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

export function ReviewFindings({ review: { findings, samePrompt, sameItems } }: ReviewProps) {
  const alike = [
    ...samePrompt.map((game) => ({ game, text: reviewTexts.samePrompt })),
    ...sameItems.map(({ game, shared }) => ({ game, text: reviewTexts.sameItems(shared) })),
  ];
  return (
    <section className={section.section} aria-labelledby="findings">
      <h3 id="findings">{reviewTexts.findings}</h3>
      {findings.length + alike.length === 0 && <p>{reviewTexts.noFindings}</p>}
      <ul className={section.findings}>
        {alike.map(({ game: { uid, prompt }, text }) => (
          <li key={text(uid)}>
            <Link to={`/admin/review/${uid}`}>
              {withElements(text, <Prompt prompt={prompt} />)}
            </Link>
          </li>
        ))}
        {findings.map(findingText).map((text) => (
          <li key={text}>{text}</li>
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
    case "doubtful":
      return reviewTexts.doubtful(finding.text);
  }
}

export function ReviewItems({ review: { game } }: ReviewProps) {
  return (
    <section className={section.section} aria-labelledby="items">
      <h3 id="items">{reviewTexts.items}</h3>
      <ol className={classes.items}>
        {game.items.map((item) => (
          <li key={item.id} className={cards.card}>
            <b dir="auto">{item.name}</b>
            {item.altSpellings.length > 0 && (
              <small dir="auto">
                {reviewTexts.spellings} {item.altSpellings.join(", ")}
              </small>
            )}
            {item.notAccepted && (
              <small dir="auto">
                {reviewTexts.notAccepted} {item.notAccepted.join(", ")}
              </small>
            )}
            {item.exactDigits && <small>{adviceTexts.exactDigits}</small>}
          </li>
        ))}
      </ol>
    </section>
  );
}
