import { FileButton } from "@mantine/core";
import { useRef } from "react";
import { lastKnownServerTime } from "~/client/clock";
import {
  exportProgress,
  InvalidProgressFileError,
  importProgress,
} from "~/features/play/progress-file";
import { newYorkDate } from "~/game/dates";
import { Button } from "~/kit/Button";
import { download } from "~/kit/download";
import { IconDownload, IconUpload } from "~/kit/icons";
import row from "~/kit/Row.module.css";
import classes from "~/kit/SettingsSection.module.css";
import { toast } from "~/kit/toast";
import { progressTexts } from "~/texts/settings";

const iconProps = { "aria-hidden": true, size: 20 } as const;

/** Moves the progress to another browser without an account. */
export function ProgressFile() {
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
