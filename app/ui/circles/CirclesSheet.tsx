import { Link } from "@remix-run/react";
import { useState } from "react";
import { request } from "~/browser/api";
import { userKey } from "~/browser/user-key";
import { circleTexts as texts } from "~/config/texts/circles";
import type { ResponseOf } from "~/contract/call";
import { makeCircle } from "~/contract/circles";
import { useUser } from "../app/use-user";
import { Button } from "../kit/Button";
import { withMantine } from "../kit/mantine";
import { QueryFallback } from "../kit/QueryFallback";
import { ShareLink } from "../kit/ShareLink";
import { type ModalProps, Sheet } from "../kit/Sheet";
import classes from "./Circles.module.css";
import { useCircles } from "./circle-queries";
import { NameForm } from "./NameForm";

/** The circles of the visitor, and a form for another one. */
function CirclesSheet({ opened, onClose }: ModalProps) {
  return (
    <Sheet title={texts.title} opened={opened} onClose={onClose}>
      <Content onClose={onClose} />
    </Sheet>
  );
}

type Made = ResponseOf<typeof makeCircle>;

function Content({ onClose }: Pick<ModalProps, "onClose">) {
  const { data, ...query } = useCircles();
  const [isMaking, setIsMaking] = useState(false);
  const [made, setMade] = useState<Made | null>(null);
  if (made) return <MadeCircle {...made} onClose={onClose} />;
  if (!data) return <QueryFallback {...query} />;
  const { circles } = data;
  if (isMaking || circles.length === 0) return <MakeForm onMade={setMade} />;
  return (
    <>
      <h3 className={classes.heading}>{texts.yours}</h3>
      <ul className={classes.circles}>
        {circles.map(({ id, name, members }) => (
          <li key={id}>
            <Link to={`/circles/${id}`} onClick={onClose}>
              <bdi>{name}</bdi> <small>{texts.members(members)}</small>
            </Link>
          </li>
        ))}
      </ul>
      <Button fullWidth size="lg" onClick={() => setIsMaking(true)}>
        {texts.new}
      </Button>
    </>
  );
}

function MakeForm({ onMade }: { readonly onMade: (made: Made) => void }) {
  const { user } = useUser();
  return (
    <>
      <p className={classes.note}>{texts.intro}</p>
      <NameForm
        names={{ name: "", memberName: user?.username ?? "" }}
        submit={texts.make}
        failure={texts.makeFailed}
        send={(names) => request(makeCircle, { body: { ...names, userKey: userKey() } })}
        onSuccess={onMade}
      />
    </>
  );
}

function MadeCircle({ id, url, board: { name }, onClose }: Made & Pick<ModalProps, "onClose">) {
  return (
    <>
      <p className={classes.note} role="status">
        {texts.made(name)} {texts.linkNote}
      </p>
      <ShareLink url={url} text={texts.invitation(name)} />
      <p className={classes.after}>
        <Link to={`/circles/${id}`} onClick={onClose}>
          {texts.open(name)}
        </Link>
      </p>
    </>
  );
}

export default withMantine(CirclesSheet);
