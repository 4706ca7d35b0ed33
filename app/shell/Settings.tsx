import { lastKnownServerTime } from "~/client/clock";
import { lazy } from "~/client/lazy";
import { markStyles, settingNames, writeMarkStyle, writeSetting } from "~/client/settings";
import { useMarkStyle, useSetting } from "~/client/use-settings";
import { useToken } from "~/client/use-token";
import {
  exportProgress,
  InvalidProgressFileError,
  importProgress,
} from "~/features/play/progress-file";
import { newYorkDate } from "~/game/dates";
import { Button } from "~/kit/Button";
import { download } from "~/kit/download";
import { FileButton } from "~/kit/FileButton";
import { IconDownload, IconUpload } from "~/kit/icons";
import { withMantine } from "~/kit/mantine";
import { RadioGroup } from "~/kit/RadioGroup";
import row from "~/kit/Row.module.css";
import section from "~/kit/Section.module.css";
import { type ModalProps, Sheet } from "~/kit/Sheet";
import { Switch } from "~/kit/Switch";
import { toast } from "~/kit/toast";
import { progressTexts, settingsTexts } from "~/texts/settings";
import classes from "./Settings.module.css";

const AccountSettings = lazy(() => import("~/features/accounts/AccountSettings"), {
  errorFallback: "callout",
});

function Settings({ opened, onClose }: ModalProps) {
  const signedIn = useToken() !== null;
  return (
    <Sheet title={settingsTexts.title} opened={opened} onClose={onClose}>
      <div className={classes.settings}>
        {settingNames.map((name) => (
          <SettingSwitch key={name} name={name} />
        ))}
        <MarkStyleChoice />
        <ProgressFile />
        {signedIn && <AccountSettings />}
      </div>
    </Sheet>
  );
}

function SettingSwitch({ name }: { readonly name: (typeof settingNames)[number] }) {
  const on = useSetting(name);
  return (
    <Switch
      label={settingsTexts[name]}
      checked={on}
      onChange={(checked) => writeSetting(name, checked)}
    />
  );
}

function MarkStyleChoice() {
  const style = useMarkStyle();
  return (
    <RadioGroup
      label={settingsTexts.markStyle.label}
      options={markStyles.map((each) => ({ value: each, label: settingsTexts.markStyle[each] }))}
      value={style}
      onChange={writeMarkStyle}
      classNames={{ options: row.row }}
    />
  );
}

export default withMantine(Settings);

const iconProps = { "aria-hidden": true, size: 20 } as const;

/** Moves the progress to another browser without an account. */
function ProgressFile() {
  return (
    <section className={section.ruled}>
      <h3>{progressTexts.heading}</h3>
      <p>{progressTexts.note}</p>
      <div className={row.row}>
        <Button
          variant="default"
          onClick={() =>
            download(progressTexts.fileName(newYorkDate(lastKnownServerTime())), exportProgress())
          }
        >
          <IconDownload {...iconProps} />
          {progressTexts.export}
        </Button>
        <FileButton accept="application/json,.json" onChoose={importAndReport}>
          <IconUpload {...iconProps} />
          {progressTexts.import}
        </FileButton>
      </div>
    </section>
  );
}

async function importAndReport(file: File): Promise<void> {
  try {
    const { imported, skipped, saved } = await importProgress(file);
    toast({ tone: "success", message: progressTexts.imported(imported, skipped) });
    if (!saved) toast({ tone: "error", message: progressTexts.unsaved });
  } catch (error) {
    if (!(error instanceof InvalidProgressFileError)) throw error;
    const { importFailed: title, notAProgressFile: message } = progressTexts;
    toast({ tone: "error", title, message });
  }
}
