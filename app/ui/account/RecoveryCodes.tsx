import { Button } from "@mantine/core";
import { download } from "~/browser/download";
import { secondFactorTexts } from "~/config/texts/second-factor";
import { IconCopy, IconDownload } from "../kit/icons";
import formClasses from "./AccountForm.module.css";
import { copy } from "./Enrolment";
import classes from "./SecondFactor.module.css";
import { StepText } from "./StepText";

const { codes: texts } = secondFactorTexts;
const iconProps = { "aria-hidden": true, size: 20 } as const;

interface RecoveryCodesProps {
  readonly codes: readonly string[];
  /** Whether the visitor tried to close the modal without saving. */
  readonly mustSave: boolean;
  readonly onDone: () => void;
}

/** The last step: shows the recovery codes, once. */
export function RecoveryCodes({ codes, mustSave, onDone }: RecoveryCodesProps) {
  const text = `${codes.join("\n")}\n`;
  return (
    <div className={formClasses.form}>
      <StepText>{texts.intro}</StepText>
      <ol className={classes.codes}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <div className={classes.buttons}>
        <Button
          variant="default"
          h={44}
          leftSection={<IconCopy {...iconProps} />}
          onClick={() => void copy(text)}
        >
          {texts.copy}
        </Button>
        <Button
          variant="default"
          h={44}
          leftSection={<IconDownload {...iconProps} />}
          onClick={() => download(texts.fileName, new Blob([text], { type: "text/plain" }))}
        >
          {texts.download}
        </Button>
      </div>
      <p role="alert" className={mustSave ? formClasses.failure : classes.nothing}>
        {mustSave && texts.saveFirst}
      </p>
      <Button size="lg" onClick={onDone}>
        {texts.done}
      </Button>
    </div>
  );
}
