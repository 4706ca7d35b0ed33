import { Link, useNavigate, useParams } from "@remix-run/react";
import { request } from "~/browser/api";
import { isRejection } from "~/browser/api-error";
import { userKey } from "~/browser/user-key";
import { circleTexts } from "~/config/texts/circles";
import { getInvitation, joinCircle } from "~/contract/circles";
import { useCall } from "../app/use-call";
import { useUser } from "../app/use-user";
import { buttonLook } from "../kit/Button";
import { QueryFallback } from "../kit/QueryFallback";
import { toast } from "../kit/toast";
import classes from "./Circles.module.css";
import { identity } from "./circle-queries";
import { NameForm } from "./NameForm";
import { NoCircle } from "./NoCircle";

const { join: texts } = circleTexts;

/** What a link to a circle opens. */
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
  return (
    <main id="main" className={classes.page}>
      <h1 dir="auto">{texts.title(name)}</h1>
      <p className={classes.note}>{texts.of(maker, circleTexts.members(members))}</p>
      <p className={classes.note}>{joined ? texts.member : texts.note}</p>
      {joined ? (
        <p className={classes.buttons}>
          <Link to="/" replace {...buttonLook({ size: "lg" })}>
            {texts.play}
          </Link>
          <Link to={`/circles/${id}`} replace {...buttonLook({ variant: "default", size: "lg" })}>
            {circleTexts.open(name)}
          </Link>
        </p>
      ) : (
        <NameForm
          key={user?.username}
          names={{ memberName: user?.username ?? "" }}
          submit={texts.submit}
          failure={texts.failed}
          send={({ memberName }) =>
            request(joinCircle, { params: { secret }, body: { memberName, userKey: userKey() } })
          }
          onSuccess={() => {
            toast({ tone: "success", message: texts.joined(name) });
            // Replaces the address, so that the secret does not stay in the history.
            navigate("/", { replace: true });
          }}
        />
      )}
    </main>
  );
}
