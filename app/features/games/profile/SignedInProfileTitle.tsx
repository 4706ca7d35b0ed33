import { useUser } from "~/client/use-user";
import { profileTexts } from "~/texts/explore";

interface SignedInProfileTitleProps {
  readonly name: string;
}

/** The own profile has another title. */
export default function SignedInProfileTitle({ name }: SignedInProfileTitleProps) {
  const { user } = useUser();
  return <>{user?.username === name ? profileTexts.section.own : profileTexts.section.others}</>;
}
