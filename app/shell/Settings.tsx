import { FileButton, Radio, Stack, Switch } from "@mantine/core";
import { useRef } from "react";
import { lastKnownServerTime } from "~/client/clock";
import { useMarkStyle, useSetting } from "~/client/hooks";
import { lazy } from "~/client/lazy";
import { markStyles, settingNames, writeMarkStyle, writeSetting } from "~/client/settings";
import { useToken } from "~/client/use-token";
import {
  exportProgress,
  InvalidProgressFileError,
  importProgress,
} from "~/features/play/progress-file";
import { newYorkDate } from "~/game/dates";
import { Button } from "~/kit/Button";
import { download } from "~/kit/download";
import { IconDownload, IconUpload } from "~/kit/icons";
import { withMantine } from "~/kit/mantine";
import row from "~/kit/Row.module.css";
import classes from "~/kit/SettingsSection.module.css";
import { type ModalProps, Sheet } from "~/kit/Sheet";
import { toast } from "~/kit/toast";
import { progressTexts, settingsTexts } from "~/texts/settings";

const AccountSettings = lazy(() => import("~/features/accounts/AccountSettings"), {
  errorFallback: "callout",
});

function Settings({ opened, onClose }: ModalProps) {
  const signedIn = useToken() !== null;
  return (
    <Sheet title={settingsTexts.title} opened={opened} onClose={onClose}>
      <Stack gap={20} pt={8}>
        {settingNames.map((name) => (
          <SettingSwitch key={name} name={name} />
        ))}
        <MarkStyleChoice />
        <ProgressFile />
        {signedIn && <AccountSettings />}
      </Stack>
    </Sheet>
  );
}

function SettingSwitch({ name }: { readonly name: (typeof settingNames)[number] }) {
  const on = useSetting(name);
  return (
    <Switch
      size="md"
      label={settingsTexts[name]}
      checked={on}
      onChange={(event) => writeSetting(name, event.currentTarget.checked)}
    />
  );
}

function MarkStyleChoice() {
  const style = useMarkStyle();
  return (
    <Radio.Group label={settingsTexts.markStyle.label} value={style}>
      <div className={row.row}>
        {markStyles.map((each) => (
          <Radio
            key={each}
            size="md"
            value={each}
            label={settingsTexts.markStyle[each]}
            onChange={() => writeMarkStyle(each)}
          />
        ))}
      </div>
    </Radio.Group>
  );
}

export default withMantine(Settings);

const iconProps = { "aria-hidden": true, size: 20 } as const;

/** Moves the progress to another browser without an account. */
function ProgressFile() {
  const reset = useRef<() => void>(null);
  const choose = (file: File | null) => {
    // Otherwise choosing the same file again has no effect.
    reset.current?.();
    if (file) void importAndReport(file);
  };
  return (
    <section className={classes.section}>
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
        <FileButton resetRef={reset} accept="application/json,.json" onChange={choose}>
          {(props) => (
            <Button variant="default" {...props}>
              <IconUpload {...iconProps} />
              {progressTexts.import}
            </Button>
          )}
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
