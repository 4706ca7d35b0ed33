import { profileTexts } from "~/config/texts/explore";
import { useUser } from "../app/use-user";

interface SignedInProfileTitleProps {
  readonly name: string;
}

/** The own profile has another title. */
export default function SignedInProfileTitle({ name }: SignedInProfileTitleProps) {
  const { user } = useUser();
  return <>{user?.username === name ? profileTexts.section.own : profileTexts.section.others}</>;
}
