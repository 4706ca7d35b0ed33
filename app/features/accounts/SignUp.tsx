import type { ModalProps } from "~/kit/Sheet";
import Login from "./Login";

export default function SignUp(props: ModalProps) {
  return <Login {...props} first="sign-up" />;
}
