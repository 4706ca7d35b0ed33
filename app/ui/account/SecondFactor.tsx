import { useState } from "react";
import { secondFactorTexts as texts } from "~/config/texts/second-factor";
import { useUser } from "../app/use-user";
import { withMantine } from "../kit/mantine";
import { type ModalProps, Sheet } from "../kit/Sheet";
import { EndSecondFactorForm } from "./EndSecondFactorForm";
import { BeginForm, ConfirmForm, type Enrolment } from "./Enrolment";
import { RecoveryCodes } from "./RecoveryCodes";

function SecondFactor({ opened, onClose }: ModalProps) {
  const { user } = useUser();
  const [enrolment, setEnrolment] = useState<Enrolment | null>(null);
  const [confirmed, setConfirmed] = useState(false);
  const [mustSave, setMustSave] = useState(false);
  const close = () => {
    setEnrolment(null);
    setConfirmed(false);
    setMustSave(false);
    onClose();
  };
  return (
    <Sheet
      title={texts.title}
      opened={opened}
      size={440}
      // The recovery codes are not shown again, so a tap beside the modal must not close it.
      onClose={confirmed ? () => setMustSave(true) : close}
    >
      {enrolment && confirmed && (
        <RecoveryCodes codes={enrolment.recoveryCodes} mustSave={mustSave} onDone={close} />
      )}
      {enrolment && !confirmed && (
        <ConfirmForm enrolment={enrolment} onConfirmed={() => setConfirmed(true)} />
      )}
      {!enrolment && user?.secondFactor === "enrolled" && (
        <EndSecondFactorForm user={user} onEnded={close} />
      )}
      {!enrolment && user && user.secondFactor !== "enrolled" && (
        <BeginForm user={user} onBegun={setEnrolment} />
      )}
    </Sheet>
  );
}

export default withMantine(SecondFactor);
