import { Button, FileButton } from "@mantine/core";
import { useRef } from "react";
import { download } from "~/browser/download";
import { exportProgress, InvalidProgressFileError, importProgress } from "~/browser/progress-file";
import { progressTexts } from "~/config/texts/settings";
import { IconDownload, IconUpload } from "../kit/icons";
import { toast } from "../kit/toast";
import classes from "./SettingsSection.module.css";

const icon = { "aria-hidden": true, size: 20 } as const;

/** Takes the progress of this browser to another one, without an account. */
export function ProgressFile() {
  const reset = useRef<() => void>(null);
  const choose = (file: File | null) => {
    // The same file can be chosen again.
    reset.current?.();
    if (file) void importAndTell(file);
  };
  return (
    <section className={classes.section}>
      <h3>{progressTexts.heading}</h3>
      <p>{progressTexts.note}</p>
      <div className={classes.buttons}>
        <Button
          variant="default"
          h={44}
          leftSection={<IconDownload {...icon} />}
          onClick={() => download(progressTexts.fileName(todayHere()), exportProgress())}
        >
          {progressTexts.export}
        </Button>
        <FileButton resetRef={reset} accept="application/json,.json" onChange={choose}>
          {(props) => (
            <Button variant="default" h={44} leftSection={<IconUpload {...icon} />} {...props}>
              {progressTexts.import}
            </Button>
          )}
        </FileButton>
      </div>
    </section>
  );
}

async function importAndTell(file: File): Promise<void> {
  try {
    const { imported, skipped, saved } = await importProgress(file);
    void toast({ tone: "success", message: progressTexts.imported(imported, skipped) });
    if (!saved) void toast({ tone: "error", message: progressTexts.unsaved });
  } catch (error) {
    if (!(error instanceof InvalidProgressFileError)) throw error;
    const { importFailed: title, notAProgressFile: message } = progressTexts;
    void toast({ tone: "error", title, message });
  }
}

/** The date on the visitor's wall as year-month-day, which is how Swedes write it. */
function todayHere(): string {
  return new Date().toLocaleDateString("sv-SE");
}
