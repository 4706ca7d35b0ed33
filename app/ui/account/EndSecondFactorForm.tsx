import { request } from "~/browser/api";
import { signInTexts } from "~/config/texts/account";
import { secondFactorTexts } from "~/config/texts/second-factor";
import type { User } from "~/contract/account";
import { endSecondFactor } from "~/contract/account";
import { isAdmin, refetchUser } from "../app/use-user";
import { toast } from "../kit/toast";
import { AccountForm } from "./AccountForm";
import classes from "./AccountForm.module.css";
import { PasswordField } from "./fields";
import { SecondFactorField } from "./SecondFactorField";
import { required, useAccountForm } from "./use-account-form";

const { end: texts, missing } = secondFactorTexts;

interface EndSecondFactorFormProps {
  readonly user: User;
  readonly onEnded: () => void;
}

export function EndSecondFactorForm({ user, onEnded }: EndSecondFactorFormProps) {
  const { form, submit, busy, failure } = useAccountForm({
    initialValues: { password: "", code: "" },
    rules: {
      password: required(signInTexts.fields.missing.password),
      code: required(missing.code),
    },
    send: (body) => request(endSecondFactor, { body }),
    onSuccess() {
      toast({ tone: "success", message: texts.success });
      refetchUser();
      onEnded();
    },
    failureTitle: texts.failure,
  });
  return (
    <AccountForm
      busy={busy}
      failure={failure}
      submit={texts.submit}
      tone="danger"
      onSubmit={submit}
    >
      <p className={classes.text}>{texts.intro}</p>
      <p className={classes.note}>
        {texts.effect} {isAdmin(user) && texts.admin}
      </p>
      {/* Tells password managers which account the password belongs to. */}
      <input type="hidden" autoComplete="username" value={user.email} />
      <PasswordField
        name="password"
        label={signInTexts.fields.password}
        autoComplete="current-password"
        data-autofocus
        {...form.getInputProps("password")}
      />
      <SecondFactorField {...form.getInputProps("code")} />
    </AccountForm>
  );
}
