import { profileTexts } from "~/config/texts/explore";
import { useUser } from "../account/use-user";
import { Queries } from "../kit/Queries";

interface OwnProfileTitleProps {
  readonly name: string;
}

/** Tells the visitor's own page from the others. Load it for who has a token. */
export default function OwnProfileTitle(props: OwnProfileTitleProps) {
  return (
    <Queries>
      <IfOwn {...props} />
    </Queries>
  );
}

function IfOwn({ name }: OwnProfileTitleProps) {
  const { user } = useUser();
  return user?.username === name ? profileTexts.section.own : profileTexts.section.others;
}
