import { download } from "~/browser/download";
import { secondFactorTexts } from "~/config/texts/second-factor";
import { Button } from "../kit/Button";
import { IconCopy, IconDownload } from "../kit/icons";
import formClasses from "./AccountForm.module.css";
import { copy } from "./Enrolment";
import classes from "./SecondFactor.module.css";
import { StepText } from "./StepText";

const { codes: texts } = secondFactorTexts;
const iconProps = { "aria-hidden": true, size: 20 } as const;

interface RecoveryCodesProps {
  readonly codes: readonly string[];
  /** The visitor tried to close the modal without saving. */
  readonly mustSave: boolean;
  readonly onDone: () => void;
}

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
        <Button variant="default" onClick={() => void copy(text)}>
          <IconCopy {...iconProps} />
          {texts.copy}
        </Button>
        <Button
          variant="default"
          onClick={() => download(texts.fileName, new Blob([text], { type: "text/plain" }))}
        >
          <IconDownload {...iconProps} />
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
