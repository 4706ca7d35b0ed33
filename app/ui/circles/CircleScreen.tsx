import { useParams } from "@remix-run/react";
import { useState } from "react";
import { isRejection } from "~/browser/api-error";
import { circleTexts as texts } from "~/config/texts/circles";
import { Button } from "../kit/Button";
import { late } from "../kit/late";
import classes from "./Circles.module.css";
import { CircleView } from "./CircleView";
import { useBoard } from "./circle-queries";
import { NoCircle } from "./NoCircle";

const ManageCircle = late(() => import("./ManageCircle"), { ifMissing: "toast" });

export default function CircleScreen() {
  const { id = "" } = useParams();
  const { board, error } = useBoard(id);
  const [isManaging, setIsManaging] = useState(false);
  if (isRejection(error)) return <NoCircle title={texts.title} error={error} />;
  return (
    <main id="main" className={classes.page}>
      <h1 dir="auto">{board?.name ?? texts.title}</h1>
      <CircleView id={id} />
      {board && (
        <>
          <Button
            variant="default"
            fullWidth
            onPointerEnter={ManageCircle.preload}
            onClick={() => setIsManaging(true)}
          >
            {texts.manage.label}
          </Button>
          <ManageCircle board={board} opened={isManaging} onClose={() => setIsManaging(false)} />
        </>
      )}
    </main>
  );
}
