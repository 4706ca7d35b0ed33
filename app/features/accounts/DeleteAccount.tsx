import { Radio, type RadioGroupProps, Stack } from "@mantine/core";
import { request } from "~/client/api";
import { signOut } from "~/client/sign-out";
import { useUser } from "~/client/use-user";
import { deleteUser } from "~/features/privacy/contract";
import { Button } from "~/kit/Button";
import { withMantine } from "~/kit/mantine";
import { type ModalProps, Sheet } from "~/kit/Sheet";
import { toast } from "~/kit/toast";
import { signInTexts } from "~/texts/account";
import { secondFactorTexts } from "~/texts/second-factor";
import { AccountForm } from "./AccountForm";
import classes from "./AccountForm.module.css";
import { CurrentPasswordField, SecondFactorField } from "./fields";
import { required, useAccountForm } from "./use-account-form";

const { fields, deletion: texts } = signInTexts;
const radioProps = { size: "md", classNames: { radio: classes.radio } } as const;

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
  const { form, submit, busy, failure } = useAccountForm({
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
        <GamesChoice {...form.getInputProps("games")} />
        <CurrentPasswordField email={user?.email ?? ""} {...form.getInputProps("password")} />
        {hasSecondFactor && <SecondFactorField {...form.getInputProps("code")} />}
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

function GamesChoice(props: Omit<RadioGroupProps, "children">) {
  return (
    <Radio.Group label={texts.games} labelProps={{ className: classes.label }} {...props}>
      <Stack gap={12} pt={4}>
        <Radio value="keep" label={texts.keep} description={texts.keepNote} {...radioProps} />
        <Radio value="delete" label={texts.remove} description={texts.removeNote} {...radioProps} />
      </Stack>
    </Radio.Group>
  );
}

export default withMantine(DeleteAccount);
