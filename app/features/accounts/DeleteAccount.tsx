import { request } from "~/client/api";
import { signOut } from "~/client/sign-out";
import { useUser } from "~/client/use-user";
import { deleteUser } from "~/features/privacy/contract";
import { Button } from "~/kit/Button";
import { withMantine } from "~/kit/mantine";
import { RadioGroup } from "~/kit/RadioGroup";
import { type ModalProps, Sheet } from "~/kit/Sheet";
import { toast } from "~/kit/toast";
import { signInTexts } from "~/texts/account";
import { secondFactorTexts } from "~/texts/second-factor";
import { AccountForm } from "./AccountForm";
import classes from "./AccountForm.module.css";
import { CurrentPasswordField, SecondFactorField } from "./fields";
import { required, useAccountForm } from "./use-account-form";

const { fields, deletion: texts } = signInTexts;
const gamesOptions = [
  { value: "keep", label: texts.keep, note: texts.keepNote },
  { value: "delete", label: texts.remove, note: texts.removeNote },
];

function DeleteAccount({ opened, onClose }: ModalProps) {
  return (
    <Sheet title={texts.title} opened={opened} onClose={onClose} size={480}>
      <DeleteAccountForm onClose={onClose} />
    </Sheet>
  );
}

function DeleteAccountForm({ onClose }: { readonly onClose: () => void }) {
  const { user } = useUser();
  const hasSecondFactor = user?.secondFactor === "enrolled";
  const { fieldProps, submit, busy, failure } = useAccountForm({
    initialValues: { password: "", code: "", games: "keep" },
    rules: {
      password: required(fields.missing.password),
      ...(hasSecondFactor && { code: required(secondFactorTexts.missing.code) }),
    },
    send: ({ games, ...proof }) =>
      request(deleteUser, { body: { ...proof, games: games === "delete" ? "delete" : "keep" } }),
    onSuccess() {
      signOut();
      onClose();
      toast({ tone: "success", message: texts.success });
    },
    failureTitle: texts.failure,
    fieldByStatus: { 403: "password" },
  });
  return (
    <>
      <AccountForm
        busy={busy}
        failure={failure}
        submit={texts.submit}
        tone="danger"
        onSubmit={submit}
      >
        <ul className={classes.list}>
          {texts.consequences.map((consequence) => (
            <li key={consequence}>{consequence}</li>
          ))}
        </ul>
        <RadioGroup
          label={texts.games}
          options={gamesOptions}
          {...fieldProps("games")}
          classNames={{ label: classes.label, options: classes.options, radio: classes.radio }}
        />
        <CurrentPasswordField email={user?.email ?? ""} {...fieldProps("password")} />
        {hasSecondFactor && <SecondFactorField {...fieldProps("code")} />}
      </AccountForm>
      <Button
        variant="default"
        size="lg"
        fullWidth
        className={classes.cancel}
        data-autofocus
        onClick={onClose}
      >
        {texts.cancel}
      </Button>
    </>
  );
}

export default withMantine(DeleteAccount);
