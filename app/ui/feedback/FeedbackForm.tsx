import "@mantine/core/styles/Input.layer.css";
import { Button, Textarea } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { type FormEvent, useId, useRef, useState } from "react";
import { request } from "~/browser/api";
import { feedbackTexts } from "~/config/texts/feedback";
import { submitFeedback } from "~/contract/calls/feedback";
import { errorText } from "../kit/error-text";
import { queryClient } from "../kit/query-client";
import { type ModalProps, Sheet } from "../kit/Sheet";
import { toast } from "../kit/toast";
import type { FeedbackSubject } from "../shell/use-modals";
import classes from "./FeedbackForm.module.css";

interface FeedbackFormProps extends ModalProps {
  readonly about: FeedbackSubject | null;
}

/** The form for feedback, ideas, corrections and testimonials. */
export default function FeedbackForm({ opened, onClose, about }: FeedbackFormProps) {
  const subject = about ?? { kind: "feedback" };
  return (
    <Sheet title={feedbackTexts.titles[subject.kind]} opened={opened} onClose={onClose} onTop>
      {/* The typed text stays as long as the subject is the same. */}
      <Form key={`${subject.kind}/${subject.gameUid ?? ""}`} subject={subject} onSent={onClose} />
    </Sheet>
  );
}

interface FormProps {
  readonly subject: FeedbackSubject;
  readonly onSent: () => void;
}

function Form({ subject, onSent }: FormProps) {
  const { kind, gameUid } = subject;
  const [text, setText] = useState("");
  const [error, setError] = useState<string | null>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const left = feedbackTexts.max - text.trim().length;
  const leftId = useId();
  const body = { kind, text, ...(gameUid !== undefined && { gameUid }) };
  const fail = (message: string) => {
    setError(message);
    field.current?.focus();
  };
  const { mutate, isPending } = useMutation(
    {
      mutationFn: () => request(submitFeedback, { body }),
      onSuccess() {
        setText("");
        toast({ tone: "success", message: feedbackTexts.sent });
        onSent();
      },
      onError: (failure) => fail(`${feedbackTexts.failed} ${errorText(failure)}`),
    },
    queryClient,
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (left < 0) return fail(feedbackTexts.left(left));
    if (text.trim() === "") return fail(feedbackTexts.empty);
    setError(null);
    mutate();
  };
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <Introduction {...subject} />
      <Textarea
        ref={field}
        label={feedbackTexts.label}
        value={text}
        error={error}
        readOnly={isPending}
        classNames={{ label: classes.label, error: classes.error }}
        rows={6}
        dir="auto"
        data-autofocus
        aria-describedby={leftId}
        onChange={(event) => {
          setText(event.currentTarget.value);
          setError(null);
        }}
      />
      <p id={leftId} className={classes.left} data-over={left < 0}>
        {feedbackTexts.left(left)}
      </p>
      <Button type="submit" size="lg" fullWidth loading={isPending}>
        {feedbackTexts.send}
      </Button>
    </form>
  );
}

function Introduction({ kind, prompt }: FeedbackSubject) {
  return (
    <>
      <p className={classes.intro}>{feedbackTexts.intros[kind]}</p>
      {prompt !== undefined && <p className={classes.about}>{feedbackTexts.about(prompt)}</p>}
    </>
  );
}
