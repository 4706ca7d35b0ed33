import { useParams } from "@remix-run/react";
import { useState } from "react";
import { circleTexts as texts } from "~/config/texts/circles";
import { Button } from "../kit/Button";
import { late } from "../kit/late";
import { withMantine } from "../kit/mantine";
import classes from "./Circles.module.css";
import { CircleView } from "./CircleView";
import { useBoard } from "./circle-queries";

const ManageCircle = late(() => import("./ManageCircle"), { ifMissing: "toast" });

function CircleScreen() {
  const { id = "" } = useParams();
  const { board } = useBoard(id);
  const [isManaging, setIsManaging] = useState(false);
  return (
    <main id="main" className={classes.page}>
      <h1 dir="auto">{board?.name ?? texts.title}</h1>
      <CircleView id={id} />
      {board && (
        <>
          <p className={classes.links}>
            <Button
              variant="default"
              onPointerEnter={ManageCircle.preload}
              onClick={() => setIsManaging(true)}
            >
              {texts.manage.label}
            </Button>
          </p>
          <ManageCircle board={board} opened={isManaging} onClose={() => setIsManaging(false)} />
        </>
      )}
    </main>
  );
}

export default withMantine(CircleScreen);
