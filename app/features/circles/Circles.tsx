import { Link, useNavigate } from "@remix-run/react";
import { useState } from "react";
import { request } from "~/client/api";
import { NameForm } from "~/client/NameForm";
import { QueryFallback } from "~/client/QueryFallback";
import { useModals } from "~/client/use-modals";
import { useUser } from "~/client/use-user";
import type { NewYorkDate } from "~/game/dates";
import { buttonLook } from "~/kit/Button";
import { Choice } from "~/kit/Choice";
import { toast } from "~/kit/toast";
import { circleTexts as texts } from "~/texts/circles";
import classes from "./Circles.module.css";
import { CircleView } from "./CircleView";
import { nameField, refresh, useCircles } from "./circle-queries";
import { makeCircle } from "./contract";

interface CirclesProps {
  /** The day that was played. Default: today. */
  readonly date?: NewYorkDate;
  /** Whether the server has the result, and shows those of the others, or cannot be reached. */
  readonly showStandings?: boolean;
  /** Only the day. */
  readonly compact?: boolean;
}

/** The standings of the visitor's circles, and a form for another circle. */
export default function Circles({ date, showStandings = true, compact = false }: CirclesProps) {
  const { circles, ...query } = useCircles();
  const [chosen, setChosen] = useState("");
  const { close } = useModals();
  if (!circles) return <QueryFallback {...query} />;
  const shown = circles.find(({ id }) => id === chosen) ?? circles[0];
  if (!shown) return <NewCircle />;
  return (
    <>
      {(compact || circles.length === 1) && <h3 dir="auto">{shown.name}</h3>}
      {circles.length > 1 && (
        <Choice
          label={texts.title}
          options={circles.map(({ id, name }) => [id, name] as const)}
          chosen={shown.id}
          onChoose={setChosen}
        />
      )}
      {showStandings && <CircleView key={shown.id} id={shown.id} date={date} compact={compact} />}
      <Link
        to={`/circles/${shown.id}`}
        {...buttonLook({ variant: "default", fullWidth: true })}
        onClick={close}
      >
        {texts.open}
      </Link>
      {!compact && (
        <details>
          <summary {...buttonLook({ variant: "subtle", fullWidth: true })}>{texts.new}</summary>
          <NewCircle />
        </details>
      )}
    </>
  );
}

function NewCircle() {
  const { user } = useUser();
  const { close } = useModals();
  const navigate = useNavigate();
  return (
    <>
      <p className={classes.note}>{texts.intro}</p>
      <NameForm
        key={user?.username}
        fields={{ name: nameField("name"), memberName: nameField("memberName", user?.username) }}
        submit={texts.make}
        failure={texts.makeFailed}
        send={(body) => request(makeCircle, { body })}
        onSuccess={({ id, board: { name } }) => {
          toast({ tone: "success", message: texts.made(name) });
          refresh();
          close();
          navigate(`/circles/${id}`);
        }}
      />
    </>
  );
}
