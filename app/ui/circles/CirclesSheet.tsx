import { Link } from "@remix-run/react";
import { useState } from "react";
import { request } from "~/browser/api";
import { circleTexts as texts } from "~/config/texts/circles";
import type { ResponseOf } from "~/contract/call";
import { makeCircle } from "~/contract/circles";
import { NameForm } from "../app/NameForm";
import { useUser } from "../app/use-user";
import { Button, buttonLook } from "../kit/Button";
import { focusIfLost } from "../kit/focus-if-lost";
import { QueryFallback } from "../kit/QueryFallback";
import section from "../kit/Section.module.css";
import { ShareLink } from "../kit/ShareLink";
import { type ModalProps, Sheet } from "../kit/Sheet";
import classes from "./Circles.module.css";
import { nameField, refresh, useCircles } from "./circle-queries";

/** The circles of the visitor, and a form for another one. */
export default function CirclesSheet({ opened, onClose }: ModalProps) {
  return (
    <Sheet title={texts.title} opened={opened} onClose={onClose}>
      <Content onClose={onClose} />
    </Sheet>
  );
}

type Made = ResponseOf<typeof makeCircle>;

function Content({ onClose }: Pick<ModalProps, "onClose">) {
  const { circles, ...query } = useCircles();
  const { user } = useUser();
  const [isMaking, setIsMaking] = useState(false);
  const [made, setMade] = useState<Made | null>(null);
  if (made) return <MadeCircle {...made} onClose={onClose} />;
  if (!circles) return <QueryFallback {...query} />;
  if (isMaking || circles.length === 0) {
    return (
      <>
        <p ref={focusIfLost} className={classes.note} tabIndex={-1}>
          {texts.intro}
        </p>
        <NameForm
          key={user?.username}
          fields={{ name: nameField("name"), memberName: nameField("memberName", user?.username) }}
          submit={texts.make}
          failure={texts.makeFailed}
          send={(body) => request(makeCircle, { body })}
          onSuccess={(circle) => {
            refresh();
            setMade(circle);
          }}
        />
      </>
    );
  }
  return (
    <section className={section.section}>
      <h3>{texts.yours}</h3>
      <ul className={classes.list}>
        {circles.map(({ id, name, members }) => (
          <li key={id}>
            <Link
              to={`/circles/${id}`}
              {...buttonLook({ variant: "default", fullWidth: true })}
              onClick={onClose}
            >
              <span>
                <bdi>{name}</bdi> <small>{texts.members(members)}</small>
              </span>
            </Link>
          </li>
        ))}
      </ul>
      <Button fullWidth size="lg" onClick={() => setIsMaking(true)}>
        {texts.new}
      </Button>
    </section>
  );
}

function MadeCircle({ id, url, board: { name }, onClose }: Made & Pick<ModalProps, "onClose">) {
  return (
    <>
      <p ref={focusIfLost} className={classes.note} role="status" tabIndex={-1}>
        {texts.made(name)} {texts.linkNote}
      </p>
      <ShareLink url={url} text={texts.invitation(name)} />
      <Link
        to={`/circles/${id}`}
        {...buttonLook({ variant: "subtle", fullWidth: true })}
        onClick={onClose}
      >
        {texts.open(name)}
      </Link>
    </>
  );
}
