import { Link, useNavigate, useParams } from "@remix-run/react";
import { request } from "~/browser/api";
import { ApiError } from "~/browser/api-error";
import { userKey } from "~/browser/user-key";
import { circleTexts as all } from "~/config/texts/circles";
import type { ResponseOf } from "~/contract/call";
import { getInvitation, joinCircle } from "~/contract/circles";
import { errorStatus } from "~/contract/errors";
import { useCall } from "../app/use-call";
import { useUser } from "../app/use-user";
import { buttonLook } from "../kit/Button";
import { withMantine } from "../kit/mantine";
import { QueryFallback } from "../kit/QueryFallback";
import { toast } from "../kit/toast";
import classes from "./Circles.module.css";
import { identity } from "./circle-queries";
import { NameForm } from "./NameForm";

const { join: texts } = all;

/** What a link to a circle opens. */
function JoinScreen() {
  const { secret = "" } = useParams();
  const { data, ...query } = useCall(getInvitation, { params: { secret }, ...identity() });
  return (
    <main id="main" className={classes.page}>
      {data && <Invitation secret={secret} {...data} />}
      {!data && hasEnded(query.error) && (
        <>
          <h1>{texts.ended}</h1>
          <p className={classes.note} role="alert">
            {query.error?.message}
          </p>
        </>
      )}
      {!data && !hasEnded(query.error) && <QueryFallback {...query} />}
    </main>
  );
}

function hasEnded(error: Error | null): boolean {
  const { notFound, malformed } = errorStatus;
  return error instanceof ApiError && (error.status === notFound || error.status === malformed);
}

type InvitationProps = ResponseOf<typeof getInvitation> & { readonly secret: string };

function Invitation({ secret, id, name, maker, members, joined }: InvitationProps) {
  const { user } = useUser();
  const navigate = useNavigate();
  return (
    <>
      <h1 dir="auto">{texts.title(name)}</h1>
      <p className={classes.note}>{texts.of(maker, all.members(members))}</p>
      <p className={classes.note}>{joined ? texts.member : texts.note}</p>
      {joined ? (
        <p className={classes.links}>
          <Link to="/" replace {...buttonLook({ size: "lg" })}>
            {texts.play}
          </Link>
          <Link to={`/circles/${id}`} replace {...buttonLook({ variant: "default", size: "lg" })}>
            {all.open(name)}
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
    </>
  );
}

export default withMantine(JoinScreen);
