import { Button } from "@mantine/core";
import { useEffect, useState } from "react";
import { download } from "~/browser/download";
import { canSharePicture, sharePicture } from "~/browser/share";
import { shareTexts } from "~/config/texts/result";
import { IconDownload, IconShare } from "../kit/icons";
import { type ResultPicture as Painted, PICTURE_SIZE, paintResult } from "./paint-result";
import classes from "./ShareResult.module.css";

const { picture: texts } = shareTexts;
const icon = { "aria-hidden": true, size: 20 } as const;

interface ResultPictureProps {
  readonly picture: Painted;
  /** What the picture says, in words. */
  readonly alternative: string;
  readonly fileName: string;
}

/** The result as a picture, which can be handed on or kept. */
export default function ResultPicture({ picture, alternative, fileName }: ResultPictureProps) {
  const painting = usePainting(picture, fileName);
  if (painting === "failed" || painting === null) {
    return (
      <p className={classes.note} role="status">
        {painting === null ? texts.painting : texts.failed}
      </p>
    );
  }
  const { file, url } = painting;
  return (
    <figure className={classes.picture}>
      <img src={url} alt={alternative} width={PICTURE_SIZE} height={PICTURE_SIZE} />
      <figcaption>{texts.noItems}</figcaption>
      <div className={classes.ways}>
        {canSharePicture(file) && (
          <Button h={44} leftSection={<IconShare {...icon} />} onClick={() => sharePicture(file)}>
            {texts.share}
          </Button>
        )}
        <Button
          variant="default"
          h={44}
          leftSection={<IconDownload {...icon} />}
          onClick={() => download(fileName, file)}
        >
          {texts.download}
        </Button>
      </div>
    </figure>
  );
}

interface Painting {
  readonly file: File;
  readonly url: string;
}

function usePainting(picture: Painted, fileName: string): Painting | "failed" | null {
  const [painting, setPainting] = useState<Painting | "failed" | null>(null);
  const content = JSON.stringify(picture);
  useEffect(() => {
    let url: string | null = null;
    let wanted = true;
    paintResult(JSON.parse(content))
      .then((blob) => {
        if (!wanted) return;
        const file = new File([blob], fileName, { type: "image/png" });
        url = URL.createObjectURL(file);
        setPainting({ file, url });
      })
      .catch(() => setPainting("failed"));
    return () => {
      wanted = false;
      if (url !== null) URL.revokeObjectURL(url);
    };
  }, [content, fileName]);
  return painting;
}
