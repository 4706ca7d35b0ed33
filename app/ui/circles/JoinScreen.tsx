import { Navigate, useNavigate, useParams } from "@remix-run/react";
import { request } from "~/browser/api";
import { isRejection } from "~/browser/api-error";
import { circleTexts } from "~/config/texts/circles";
import { getInvitation, joinCircle } from "~/contract/circles";
import { NameForm } from "../app/NameForm";
import { useCall } from "../app/use-call";
import { useUser } from "../app/use-user";
import { QueryFallback } from "../kit/QueryFallback";
import { toast } from "../kit/toast";
import classes from "./Circles.module.css";
import { identity, memberField } from "./circle-queries";
import { NoCircle } from "./NoCircle";

const { join: texts } = circleTexts;

/** What a link to a circle opens. Its secret does not stay in the history. */
export default function JoinScreen() {
  const { secret = "" } = useParams();
  const { user } = useUser();
  const navigate = useNavigate();
  const { data, ...query } = useCall(getInvitation, { params: { secret }, ...identity() });
  if (isRejection(query.error)) return <NoCircle title={texts.ended} error={query.error} />;
  if (!data) {
    return (
      <main id="main">
        <QueryFallback {...query} />
      </main>
    );
  }
  const { id, name, maker, members, joined } = data;
  if (joined) return <Navigate to={`/circles/${id}`} replace />;
  return (
    <main id="main" className={classes.page}>
      <h1 dir="auto">{texts.title(name)}</h1>
      <p className={classes.note}>{texts.of(maker, circleTexts.members(members))}</p>
      <p className={classes.note}>{texts.note}</p>
      <NameForm
        key={user?.username}
        fields={{ memberName: memberField(user?.username) }}
        submit={texts.submit}
        failure={texts.failed}
        send={(body) => request(joinCircle, { params: { secret }, body })}
        onSuccess={() => {
          toast({ tone: "success", message: texts.joined(name) });
          navigate("/", { replace: true });
        }}
      />
    </main>
  );
}
