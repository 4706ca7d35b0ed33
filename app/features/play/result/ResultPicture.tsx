import { useEffect, useState } from "react";
import { Button } from "~/kit/Button";
import { download } from "~/kit/download";
import { IconDownload, IconShare } from "~/kit/icons";
import { canSharePicture, openShareSheet } from "~/kit/share";
import { shareTexts } from "~/texts/result";
import { PICTURE_SIZE, type PictureContent, paintResult } from "./paint-result";
import classes from "./ShareResult.module.css";

const { picture: texts } = shareTexts;
const iconProps = { "aria-hidden": true, size: 20 } as const;

interface ResultPictureProps {
  readonly picture: PictureContent;
  /** For screen readers. */
  readonly alternative: string;
  readonly fileName: string;
}

export default function ResultPicture({ picture, alternative, fileName }: ResultPictureProps) {
  const painted = usePainted(picture, fileName);
  if (painted === "failed" || painted === null) {
    return (
      <p className={classes.note} role="status">
        {painted === null ? texts.painting : texts.failed}
      </p>
    );
  }
  const { file, url } = painted;
  return (
    <figure className={classes.picture}>
      <img src={url} alt={alternative} width={PICTURE_SIZE} height={PICTURE_SIZE} />
      <figcaption>{texts.noItems}</figcaption>
      <div className={classes.actions}>
        {canSharePicture(file) && (
          <Button onClick={() => openShareSheet({ files: [file] })}>
            <IconShare {...iconProps} />
            {texts.share}
          </Button>
        )}
        <Button variant="default" onClick={() => download(fileName, file)}>
          <IconDownload {...iconProps} />
          {texts.download}
        </Button>
      </div>
    </figure>
  );
}

interface Painted {
  readonly file: File;
  readonly url: string;
}

/** Null while the picture is being painted. */
function usePainted(picture: PictureContent, fileName: string): Painted | "failed" | null {
  const [painted, setPainted] = useState<Painted | "failed" | null>(null);
  const content = JSON.stringify(picture);
  useEffect(() => {
    let url: string | null = null;
    let isCurrent = true;
    paintResult(JSON.parse(content))
      .then((blob) => {
        if (!isCurrent) return;
        const file = new File([blob], fileName, { type: "image/png" });
        url = URL.createObjectURL(file);
        setPainted({ file, url });
      })
      .catch(() => setPainted("failed"));
    return () => {
      isCurrent = false;
      if (url !== null) URL.revokeObjectURL(url);
    };
  }, [content, fileName]);
  return painted;
}
