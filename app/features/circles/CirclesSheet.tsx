import { type ModalProps, Sheet } from "~/kit/Sheet";
import { circleTexts } from "~/texts/circles";
import Circles from "./Circles";

export default function CirclesSheet(props: ModalProps) {
  return (
    <Sheet title={circleTexts.title} {...props}>
      <Circles />
    </Sheet>
  );
}
