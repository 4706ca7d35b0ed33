import { RetryCallout } from "~/client/RetryCallout";
import { useCall } from "~/client/use-call";
import { useModals } from "~/client/use-modals";
import { Button } from "~/kit/Button";
import { calendarDate } from "~/kit/format";
import { type ModalProps, Sheet } from "~/kit/Sheet";
import { feedbackTexts } from "~/texts/feedback";
import { getTestimonials } from "./contract";
import classes from "./FeedbackForm.module.css";

const texts = feedbackTexts.testimonials;

export default function Testimonials({ opened, onClose }: ModalProps) {
  const { open } = useModals();
  return (
    <Sheet title={texts.title} opened={opened} onClose={onClose}>
      <List />
      <Button fullWidth size="lg" onClick={() => open("feedback", { kind: "testimony" })}>
        {texts.write}
      </Button>
    </Sheet>
  );
}

function List() {
  const { data, error, isFetching, refetch } = useCall(getTestimonials, {});
  if (error) {
    return (
      <RetryCallout variant="error" error={error} onRetry={refetch} busy={isFetching}>
        {texts.failed}
      </RetryCallout>
    );
  }
  if (!data || data.testimonies.length === 0) {
    return (
      <p className={classes.state} role="status">
        {data ? texts.empty : texts.loading}
      </p>
    );
  }
  return (
    <ul className={classes.list}>
      {data.testimonies.map(({ id, text, username, publishedAt }) => (
        <li key={id}>
          <figure>
            <blockquote dir="auto">{text}</blockquote>
            <figcaption>
              {username ?? texts.guest} · {calendarDate(publishedAt.slice(0, 10))}
            </figcaption>
          </figure>
        </li>
      ))}
    </ul>
  );
}
