import { request } from "~/client/api";
import { useModals } from "~/client/use-modals";
import { useSend } from "~/client/use-send";
import { getUserData } from "~/features/privacy/contract";
import { newYorkDate } from "~/game/dates";
import { Button } from "~/kit/Button";
import { download } from "~/kit/download";
import { IconDownload, IconSecondFactor, IconTrash } from "~/kit/icons";
import row from "~/kit/Row.module.css";
import section from "~/kit/Section.module.css";
import { secondFactorTexts } from "~/texts/second-factor";
import { progressTexts } from "~/texts/settings";

const { account: texts } = progressTexts;
const iconProps = { "aria-hidden": true, size: 20 } as const;

export default function AccountSettings() {
  return (
    <section className={section.ruled}>
      <h3>{texts.heading}</h3>
      <div className={row.row}>
        <SecondFactorButton />
        <DownloadButton />
        <DeleteButton />
      </div>
    </section>
  );
}

function SecondFactorButton() {
  const { open } = useModals();
  return (
    <Button variant="default" onClick={() => open("secondFactor")}>
      <IconSecondFactor {...iconProps} />
      {secondFactorTexts.title}
    </Button>
  );
}

function DownloadButton() {
  const { mutate, isPending } = useSend(() => request(getUserData, {}), {
    onSuccess: (data) =>
      download(
        texts.fileName(newYorkDate(Date.parse(data.exportedAt))),
        JSON.stringify(data, null, 2),
      ),
    failed: texts.downloadFailed,
  });
  return (
    <Button variant="default" loading={isPending} onClick={() => mutate()}>
      <IconDownload {...iconProps} />
      {texts.download}
    </Button>
  );
}

function DeleteButton() {
  const { open } = useModals();
  return (
    <Button tone="danger" variant="light" onClick={() => open("deleteAccount")}>
      <IconTrash {...iconProps} />
      {texts.remove}
    </Button>
  );
}
