import type { TextInputProps } from "@mantine/core";
import { useState } from "react";
import { secondFactorTexts as texts } from "~/config/texts/second-factor";
import { Button } from "../kit/Button";
import classes from "./AccountForm.module.css";
import { CodeField, RecoveryCodeField } from "./fields";

interface SecondFactorFieldProps extends Omit<TextInputProps, "onChange"> {
  readonly onChange: (text: string) => void;
}

export function SecondFactorField(props: SecondFactorFieldProps) {
  const [isRecovery, setIsRecovery] = useState(false);
  const change = () => {
    props.onChange("");
    setIsRecovery(!isRecovery);
  };
  return (
    <>
      <p className={classes.text}>{isRecovery ? texts.login.recovery : texts.login.app}</p>
      {isRecovery ? (
        <RecoveryCodeField key="recovery" {...props} autoFocus />
      ) : (
        <CodeField key="app" label={texts.code} {...props} />
      )}
      <div className={classes.links}>
        <Button variant="link" onClick={change}>
          {isRecovery ? texts.useApp : texts.useRecoveryCode}
        </Button>
      </div>
    </>
  );
}
