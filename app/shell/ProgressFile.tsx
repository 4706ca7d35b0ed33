import { lastKnownServerTime } from "~/client/clock";
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
import row from "~/kit/Row.module.css";
import section from "~/kit/Section.module.css";
import { toast } from "~/kit/toast";
import { progressTexts } from "~/texts/settings";

const iconProps = { "aria-hidden": true, size: 20 } as const;

/** Moves the progress to another browser without an account. */
export function ProgressFile() {
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
