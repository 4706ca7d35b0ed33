import { Button } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { request } from "~/browser/api";
import { download } from "~/browser/download";
import { progressTexts } from "~/config/texts/settings";
import { getUserData } from "~/contract/calls/user";
import { IconDownload, IconTrash } from "../kit/icons";
import { Queries } from "../kit/Queries";
import { toast } from "../kit/toast";
import classes from "../shell/SettingsSection.module.css";
import { useModals } from "../shell/use-modals";
import { sentenceOf } from "./use-account-form";

const { account: texts } = progressTexts;
const icon = { "aria-hidden": true, size: 20 } as const;

/** What only who is signed in finds in the settings. */
export default function AccountSettings() {
  return (
    <Queries>
      <section className={classes.section}>
        <h3>{texts.heading}</h3>
        <div className={classes.buttons}>
          <DownloadButton />
          <DeleteButton />
        </div>
      </section>
    </Queries>
  );
}

function DownloadButton() {
  const { mutate, isPending } = useMutation({
    mutationFn: () => request(getUserData, {}),
    retry: false,
    networkMode: "always",
    onSuccess: (data) =>
      download(texts.fileName(data.exportedAt.slice(0, 10)), JSON.stringify(data, null, 2)),
    onError: (error) =>
      toast({ tone: "error", title: texts.downloadFailed, message: sentenceOf(error) }),
  });
  return (
    <Button
      variant="default"
      h={44}
      leftSection={<IconDownload {...icon} />}
      loading={isPending}
      onClick={() => mutate()}
    >
      {texts.download}
    </Button>
  );
}

function DeleteButton() {
  const { open } = useModals();
  return (
    <Button
      variant="light"
      color="red"
      h={44}
      leftSection={<IconTrash {...icon} />}
      onClick={() => open("deleteAccount")}
    >
      {texts.remove}
    </Button>
  );
}
