import { circleTexts } from "~/config/texts/circles";
import { type ModalProps, Sheet } from "../kit/Sheet";
import Circles from "./Circles";

export default function CirclesSheet(props: ModalProps) {
  return (
    <Sheet title={circleTexts.title} {...props}>
      <Circles />
    </Sheet>
  );
}
