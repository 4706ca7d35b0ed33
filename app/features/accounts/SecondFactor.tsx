import { useState } from "react";
import { request } from "~/client/api";
import { isAdmin, refetchUser, useUser } from "~/client/use-user";
import { withMantine } from "~/kit/mantine";
import { type ModalProps, Sheet } from "~/kit/Sheet";
import { toast } from "~/kit/toast";
import { signInTexts } from "~/texts/account";
import { secondFactorTexts as texts } from "~/texts/second-factor";
import { AccountForm } from "./AccountForm";
import classes from "./AccountForm.module.css";
import { endSecondFactor, type User } from "./contract";
import { BeginForm, ConfirmForm, type Enrolment, RecoveryCodes } from "./Enrolment";
import { CurrentPasswordField, SecondFactorField } from "./fields";
import { required, useAccountForm } from "./use-account-form";

function SecondFactor({ opened, onClose }: ModalProps) {
  const { user } = useUser();
  const [enrolment, setEnrolment] = useState<Enrolment | null>(null);
  const [confirmed, setConfirmed] = useState(false);
  const [mustSave, setMustSave] = useState(false);
  const close = () => {
    setEnrolment(null);
    setConfirmed(false);
    setMustSave(false);
    onClose();
  };
  return (
    <Sheet
      title={texts.title}
      opened={opened}
      size={440}
      // The recovery codes are not shown again, so a tap beside the modal must not close it.
      onClose={confirmed ? () => setMustSave(true) : close}
    >
      {enrolment && confirmed && (
        <RecoveryCodes codes={enrolment.recoveryCodes} mustSave={mustSave} onDone={close} />
      )}
      {enrolment && !confirmed && (
        <ConfirmForm enrolment={enrolment} onConfirmed={() => setConfirmed(true)} />
      )}
      {!enrolment && user?.secondFactor === "enrolled" && (
        <EndSecondFactorForm user={user} onEnded={close} />
      )}
      {!enrolment && user && user.secondFactor !== "enrolled" && (
        <BeginForm user={user} onBegun={setEnrolment} />
      )}
    </Sheet>
  );
}

interface EndSecondFactorFormProps {
  readonly user: User;
  readonly onEnded: () => void;
}

function EndSecondFactorForm({ user, onEnded }: EndSecondFactorFormProps) {
  const { fieldProps, submit, busy, failure } = useAccountForm({
    initialValues: { password: "", code: "" },
    rules: {
      password: required(signInTexts.fields.missing.password),
      code: required(texts.missing.code),
    },
    send: (body) => request(endSecondFactor, { body }),
    onSuccess() {
      toast({ tone: "success", message: texts.end.success });
      refetchUser();
      onEnded();
    },
    failureTitle: texts.end.failure,
  });
  return (
    <AccountForm
      busy={busy}
      failure={failure}
      submit={texts.end.submit}
      tone="danger"
      onSubmit={submit}
    >
      <p className={classes.text}>{texts.end.intro}</p>
      <p className={classes.note}>
        {texts.end.effect} {isAdmin(user) && texts.end.admin}
      </p>
      <CurrentPasswordField email={user.email} data-autofocus {...fieldProps("password")} />
      <SecondFactorField {...fieldProps("code")} />
    </AccountForm>
  );
}

export default withMantine(SecondFactor);
