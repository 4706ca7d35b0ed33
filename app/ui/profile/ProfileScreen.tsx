import { profileTexts } from "~/config/texts/explore";
import type { ListGame } from "~/contract/game";
import { useToken } from "../app/use-token";
import classes from "../explore/ExploreScreen.module.css";
import { Lava } from "../kit/Lava";
import { late } from "../kit/late";
import { ProfileGames, ProfileHeading } from "./ProfileGames";

const AllGames = late(() => import("./AllGames"), {
  ifMissing: "toast",
  fallback: ({ publicGames }) => publicGames,
});

const SignedInProfileTitle = late(() => import("./SignedInProfileTitle"), {
  ifMissing: "nothing",
  fallback: () => profileTexts.section.others,
});

interface ProfileScreenProps {
  readonly name: string;
  /** The page in the URL. */
  readonly page: number;
  /** The public games of that page, or of the last one if there is no such page. */
  readonly games: readonly ListGame[];
  /** The number of public games. */
  readonly total: number;
}

/** A creator's games: the public ones for everybody, all of them for the creator and for admins. */
export function ProfileScreen(props: ProfileScreenProps) {
  const signedIn = useToken() !== null;
  const { name, page } = props;
  const heading = <ProfileHeading>{profileTexts.title(name)}</ProfileHeading>;
  const publicGames = <ProfileGames {...props} heading={heading} />;
  return (
    <>
      <Lava level={3} />
      <main id="main" className={classes.explore}>
        {signedIn ? <AllGames name={name} page={page} publicGames={publicGames} /> : publicGames}
      </main>
    </>
  );
}

/** The header's title of a profile. */
export function ProfileTitle({ name }: { readonly name: string }) {
  const signedIn = useToken() !== null;
  return signedIn ? <SignedInProfileTitle name={name} /> : profileTexts.section.others;
}
