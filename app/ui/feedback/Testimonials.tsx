import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { request } from "~/browser/api";
import { feedbackTexts } from "~/config/texts/feedback";
import { shellTexts } from "~/config/texts/shell";
import { getTestimonials } from "~/contract/calls/feedback";
import { calendarDate } from "../kit/format";
import { Queries } from "../kit/Queries";
import { type ModalProps, Sheet } from "../kit/Sheet";
import { useModals } from "../shell/use-modals";
import classes from "./FeedbackForm.module.css";

const texts = feedbackTexts.testimonies;

/** What players said of the game and admins published. */
export default function Testimonials({ opened, onClose }: ModalProps) {
  const { open } = useModals();
  return (
    <Sheet title={texts.title} opened={opened} onClose={onClose}>
      <Queries>
        <List opened={opened} />
      </Queries>
      <Button fullWidth size="lg" onClick={() => open("voice", { kind: "testimony" })}>
        {texts.write}
      </Button>
    </Sheet>
  );
}

function List({ opened }: { readonly opened: boolean }) {
  const { data, isError, refetch } = useQuery({
    queryKey: ["testimonies"],
    queryFn: ({ signal }) => request(getTestimonials, {}, signal),
    enabled: opened,
  });
  if (isError) {
    return (
      <div className={classes.state} role="alert">
        <p>{texts.failed}</p>
        <Button h={44} variant="light" onClick={() => void refetch()}>
          {shellTexts.retry}
        </Button>
      </div>
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
