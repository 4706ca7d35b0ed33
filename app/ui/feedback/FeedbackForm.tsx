import { Textarea } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { type FormEvent, type RefObject, useId, useRef, useState } from "react";
import { request } from "~/browser/api";
import { userKey } from "~/browser/user-key";
import { feedbackTexts } from "~/config/texts/feedback";
import type { InputOf } from "~/contract/call";
import { submitFeedback, submitObjection } from "~/contract/feedback";
import { type ReportReason, reportReasons } from "~/contract/game";
import { storedLength, tidyText } from "~/contract/text";
import { Prompt } from "../app/Prompt";
import { queryClient } from "../app/query-client";
import type { FeedbackSubject } from "../app/use-modals";
import { Button } from "../kit/Button";
import { errorText } from "../kit/error-text";
import form from "../kit/Form.module.css";
import { withMantine } from "../kit/mantine";
import { type ModalProps, Sheet } from "../kit/Sheet";
import { TextField } from "../kit/TextField";
import { toast } from "../kit/toast";
import { withElements } from "../kit/with-elements";
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
  const { kind } = subject;
  const isReport = kind === "report";
  const [text, setText] = useState("");
  const [email, setEmail] = useState("");
  const [reason, setReason] = useState<ReportReason | null>(null);
  const [isReasonMissing, setIsReasonMissing] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const firstReason = useRef<HTMLInputElement>(null);
  const left = charactersLeft(text);
  const fail = (message: string) => {
    setError(message);
    field.current?.focus();
  };
  const { mutate, isPending } = useSending(
    (message) => {
      setText("");
      toast({
        tone: "success",
        message: isReport || kind === "objection" ? message : feedbackTexts.sent,
      });
      onSent();
    },
    (failure) => fail(`${feedbackTexts.failed} ${errorText(failure)}`),
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (left < 0) return fail(feedbackTexts.left(left));
    if (!isReport && text.trim() === "") return fail(feedbackTexts.empty);
    setError(null);
    const body = toBody(subject, text, { reason, email });
    setIsReasonMissing(body === null);
    if (body) mutate(body);
    else firstReason.current?.focus();
  };
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <Introduction {...subject} />
      {isReport && (
        <ReportReasons
          reasons={subject.circle === undefined ? reportReasons : reasonsOfCircle}
          chosen={reason}
          onChoose={setReason}
          isMissing={isReasonMissing && reason === null}
          firstRef={firstReason}
        />
      )}
      <MessageField
        fieldRef={field}
        isReport={isReport}
        text={text}
        error={error}
        readOnly={isPending}
        onType={(typed) => {
          setText(typed);
          setError(null);
        }}
      />
      {isReport && (
        <TextField
          type="email"
          label={feedbackTexts.email}
          note={feedbackTexts.emailHint}
          autoComplete="email"
          value={email}
          onChange={(event) => setEmail(event.currentTarget.value)}
        />
      )}
      <Button type="submit" size="lg" fullWidth loading={isPending}>
        {feedbackTexts.send}
      </Button>
    </form>
  );
}

interface MessageFieldProps {
  readonly fieldRef: RefObject<HTMLTextAreaElement>;
  readonly isReport: boolean;
  readonly text: string;
  readonly error: string | null;
  readonly readOnly: boolean;
  readonly onType: (text: string) => void;
}

function MessageField({ fieldRef, isReport, text, onType, ...field }: MessageFieldProps) {
  const left = charactersLeft(text);
  const leftId = useId();
  return (
    <>
      <Textarea
        ref={fieldRef}
        label={isReport ? feedbackTexts.details : feedbackTexts.label}
        value={text}
        {...field}
        classNames={{ label: classes.label, error: classes.error }}
        rows={isReport ? 3 : 6}
        dir="auto"
        data-autofocus={!isReport || undefined}
        aria-describedby={leftId}
        onChange={(event) => onType(event.currentTarget.value)}
      />
      <p id={leftId} className={classes.left} data-over={left < 0}>
        {feedbackTexts.left(left)}
      </p>
    </>
  );
}

function charactersLeft(text: string): number {
  return feedbackTexts.max - storedLength(tidyText(text, true));
}

type Body = InputOf<typeof submitFeedback>["body"] | InputOf<typeof submitObjection>["body"];

function useSending(onSent: (message: string) => void, onError: (failure: unknown) => void) {
  return useMutation(
    {
      mutationFn: (body: Body): Promise<{ message: string }> =>
        "kind" in body ? request(submitFeedback, { body }) : request(submitObjection, { body }),
      onSuccess: ({ message }) => onSent(message),
      onError,
    },
    queryClient,
  );
}

/** Null for a report without a reason. */
function toBody(
  { kind, gameUid, link, circle }: FeedbackSubject,
  text: string,
  { reason, email }: { readonly reason: ReportReason | null; readonly email: string },
): Body | null {
  const about = gameUid !== undefined && { gameUid };
  if (kind === "objection") return { text, ...about };
  if (kind !== "report") return { kind, text, ...about };
  if (reason === null) return null;
  const address = email.trim();
  return {
    kind,
    reason,
    text,
    ...about,
    ...(circle !== undefined && { circle }),
    userKey: userKey(),
    ...(link !== undefined && { link }),
    ...(address !== "" && { email: address }),
  };
}

function Introduction({ kind, prompt, circle }: FeedbackSubject) {
  return (
    <>
      <p className={classes.intro}>
        {circle === undefined ? feedbackTexts.intros[kind] : feedbackTexts.circleIntro}
      </p>
      {prompt !== undefined && (
        <p className={classes.about}>
          {withElements(feedbackTexts.about, <Prompt prompt={prompt} />)}
        </p>
      )}
    </>
  );
}

const reasonsOfCircle = ["rude", "personal", "advertising", "other"] as const;

interface ReportReasonsProps {
  readonly reasons: readonly ReportReason[];
  readonly chosen: ReportReason | null;
  readonly onChoose: (reason: ReportReason) => void;
  /** The form was sent without a reason. */
  readonly isMissing: boolean;
  readonly firstRef: RefObject<HTMLInputElement>;
}

function ReportReasons({ reasons, chosen, onChoose, isMissing, firstRef }: ReportReasonsProps) {
  const errorId = useId();
  return (
    <fieldset className={classes.reasons} aria-describedby={isMissing ? errorId : undefined}>
      <legend className={classes.label}>{feedbackTexts.reason}</legend>
      {reasons.map((reason, index) => (
        <label key={reason} className={form.option}>
          <input
            ref={index === 0 ? firstRef : undefined}
            type="radio"
            name="reason"
            required
            checked={reason === chosen}
            data-autofocus={index === 0 || undefined}
            onChange={() => onChoose(reason)}
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
