import { profileTexts } from "~/config/texts/explore";
import { useUser } from "../app/use-user";

interface SignedInProfileTitleProps {
  readonly name: string;
}

/** The header's title of a profile for signed-in visitors: their own profile has another one. */
export default function SignedInProfileTitle({ name }: SignedInProfileTitleProps) {
  const { user } = useUser();
  return <>{user?.username === name ? profileTexts.section.own : profileTexts.section.others}</>;
}
