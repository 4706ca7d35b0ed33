import { type FormEvent, useId, useRef, useState } from "react";
import { request } from "~/client/api";
import { errorText } from "~/client/api-error";
import type { FeedbackSubject } from "~/client/use-modals";
import { useSend } from "~/client/use-send";
import { userKey } from "~/client/user-key";
import type { InputOf } from "~/contract/call";
import { storedLength, tidyText } from "~/contract/text";
import { type ReportReason, reportReasons } from "~/features/games/contract";
import { Prompt } from "~/features/games/Prompt";
import { Button } from "~/kit/Button";
import form from "~/kit/Form.module.css";
import { withMantine } from "~/kit/mantine";
import { type ModalProps, Sheet } from "~/kit/Sheet";
import { TextArea } from "~/kit/TextArea";
import { TextField } from "~/kit/TextField";
import { toast } from "~/kit/toast";
import { withElements } from "~/kit/with-elements";
import { feedbackTexts } from "~/texts/feedback";
import { submitFeedback, submitObjection } from "./contract";
import classes from "./FeedbackForm.module.css";

interface FeedbackFormProps extends ModalProps {
  readonly about: FeedbackSubject | null;
}

function FeedbackForm({ opened, onClose, about }: FeedbackFormProps) {
  const subject = about ?? { kind: "feedback" };
  const { kind, circle } = subject;
  const title = circle === undefined ? feedbackTexts.titles[kind] : feedbackTexts.circleTitle;
  return (
    <Sheet title={title} opened={opened} onClose={onClose}>
      {/* The typed text stays as long as the subject is the same. */}
      <Form key={`${kind}/${subject.gameUid ?? circle ?? ""}`} subject={subject} onSent={onClose} />
    </Sheet>
  );
}

interface FormProps {
  readonly subject: FeedbackSubject;
  readonly onSent: () => void;
}

function Form({ subject, onSent }: FormProps) {
  const { kind, prompt, circle } = subject;
  const isReport = kind === "report";
  const [text, setText] = useState("");
  const [isReasonMissing, setIsReasonMissing] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const leftId = useId();
  const left = feedbackTexts.max - storedLength(tidyText(text, true));
  const fail = (message: string) => {
    setError(message);
    field.current?.focus();
  };
  const { mutate, isPending } = useSend(sendFeedback, {
    onSuccess(message) {
      setText("");
      toast({ tone: "success", message });
      onSent();
    },
    onError: (failure) => fail(`${feedbackTexts.failed} ${errorText(failure)}`),
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (left < 0) return fail(feedbackTexts.left(left));
    if (!isReport && text.trim() === "") return fail(feedbackTexts.empty);
    setError(null);
    const body = toBody(subject, text, new FormData(event.currentTarget));
    setIsReasonMissing(body === null);
    if (body) mutate(body);
    // The first reason.
    else event.currentTarget.querySelector("input")?.focus();
  };
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <p className={classes.intro}>
        {circle === undefined ? feedbackTexts.intros[kind] : feedbackTexts.circleIntro}
      </p>
      {prompt !== undefined && (
        <p className={classes.about}>
          {withElements(feedbackTexts.about, <Prompt prompt={prompt} />)}
        </p>
      )}
      {isReport && (
        <ReportReasons
          reasons={circle === undefined ? reportReasons : reasonsOfCircle}
          isMissing={isReasonMissing}
          onChoose={() => setIsReasonMissing(false)}
        />
      )}
      <TextArea
        ref={field}
        label={isReport ? feedbackTexts.details : feedbackTexts.label}
        value={text}
        error={error}
        readOnly={isPending}
        classNames={{ label: classes.label, error: classes.error }}
        rows={isReport ? 3 : 6}
        data-autofocus={!isReport || undefined}
        aria-describedby={leftId}
        onChange={(typed) => {
          setText(typed);
          setError(null);
        }}
      />
      <p id={leftId} className={classes.left} data-over={left < 0}>
        {feedbackTexts.left(left)}
      </p>
      {isReport && (
        <TextField
          type="email"
          name="email"
          label={feedbackTexts.email}
          note={feedbackTexts.emailHint}
          autoComplete="email"
        />
      )}
      <Button type="submit" size="lg" fullWidth loading={isPending}>
        {feedbackTexts.send}
      </Button>
    </form>
  );
}

type Body = InputOf<typeof submitFeedback>["body"] | InputOf<typeof submitObjection>["body"];

async function sendFeedback(body: Body): Promise<string> {
  if (!("kind" in body)) return (await request(submitObjection, { body })).message;
  const { message } = await request(submitFeedback, { body });
  return body.kind === "report" ? message : feedbackTexts.sent;
}

/** Null for a report without a reason. */
function toBody(
  { kind, gameUid, link, circle }: FeedbackSubject,
  text: string,
  fields: FormData,
): Body | null {
  const about = gameUid !== undefined && { gameUid };
  if (kind === "objection") return { text, ...about };
  if (kind !== "report") return { kind, text, ...about };
  const reason = reportReasons.find((name) => name === fields.get("reason"));
  if (!reason) return null;
  const email = String(fields.get("email")).trim();
  return {
    kind,
    reason,
    text,
    ...about,
    ...(circle !== undefined && { circle }),
    userKey: userKey(),
    ...(link !== undefined && { link }),
    ...(email !== "" && { email }),
  };
}

const reasonsOfCircle = ["rude", "personal", "advertising", "other"] as const;

interface ReportReasonsProps {
  readonly reasons: readonly ReportReason[];
  /** The form was sent without a reason. */
  readonly isMissing: boolean;
  readonly onChoose: () => void;
}

function ReportReasons({ reasons, isMissing, onChoose }: ReportReasonsProps) {
  const errorId = useId();
  return (
    <fieldset className={classes.reasons} aria-describedby={isMissing ? errorId : undefined}>
      <legend className={classes.label}>{feedbackTexts.reason}</legend>
      {reasons.map((reason, index) => (
        <label key={reason} className={form.option}>
          <input
            type="radio"
            name="reason"
            required
            value={reason}
            data-autofocus={index === 0 || undefined}
            onChange={onChoose}
          />
          {feedbackTexts.reasons[reason]}
        </label>
      ))}
      {isMissing && (
        <p id={errorId} className={classes.missing} role="alert">
          {feedbackTexts.noReason}
        </p>
      )}
    </fieldset>
  );
}

export default withMantine(FeedbackForm);
