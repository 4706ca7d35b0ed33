import { Link, Navigate, useNavigate, useParams } from "@remix-run/react";
import { request } from "~/client/api";
import { NameForm } from "~/client/NameForm";
import { QueryFallback } from "~/client/QueryFallback";
import { wasSeen } from "~/client/seen-flags";
import { useCall } from "~/client/use-call";
import { useModals } from "~/client/use-modals";
import { useUser } from "~/client/use-user";
import { buttonLook } from "~/kit/Button";
import { toast } from "~/kit/toast";
import { circleTexts as texts } from "~/texts/circles";
import { productTexts, shellTexts } from "~/texts/shell";
import classes from "./Circles.module.css";
import { CircleView } from "./CircleView";
import { identity, nameField, rememberStandings, useStandings } from "./circle-queries";
import { getInvitation, joinCircle } from "./contract";
import { ManageCircle } from "./ManageCircle";

/** A circle, or what the link to one opens. */
export default function CircleScreen() {
  const { id, secret = "" } = useParams();
  return (
    <main id="main" className={classes.page}>
      {id === undefined ? <Invitation secret={secret} /> : <Circle id={id} />}
      <Link to="/" {...buttonLook({ variant: "subtle", fullWidth: true })}>
        {shellTexts.errors.back}
      </Link>
    </main>
  );
}

function Circle({ id }: { readonly id: string }) {
  const { standings, at } = useStandings(id);
  return (
    <>
      <h1 dir="auto">{standings?.name ?? texts.title}</h1>
      <CircleView id={id} />
      {standings && at === undefined && <ManageCircle {...standings} />}
    </>
  );
}

/** The secret does not stay in the history. */
function Invitation({ secret }: { readonly secret: string }) {
  const { user } = useUser();
  const navigate = useNavigate();
  const { open } = useModals();
  const { data, ...query } = useCall(getInvitation, { params: { secret }, ...identity() });
  if (!data) {
    return (
      <>
        <h1>{texts.title}</h1>
        <QueryFallback {...query} />
      </>
    );
  }
  const { id, name, maker, members, joined } = data;
  if (joined) return <Navigate to={`/circles/${id}`} replace />;
  return (
    <>
      <h1 dir="auto">{texts.join.title(name)}</h1>
      <p className={classes.note}>{productTexts.invited}</p>
      <p className={classes.note}>{texts.join.of(maker, texts.members(members))}</p>
      <p className={classes.note}>{texts.join.note}</p>
      <NameForm
        key={user?.username}
        fields={{ memberName: nameField("memberName", user?.username) }}
        submit={texts.join.submit}
        failure={texts.join.failed}
        send={(body) => request(joinCircle, { params: { secret }, body })}
        onSuccess={({ board }) => {
          rememberStandings(board, Date.now());
          toast({ tone: "success", message: texts.join.joined(name) });
          navigate("/", { replace: true });
          if (!wasSeen("howToPlay")) open("howToPlay");
        }}
      />
    </>
  );
}
