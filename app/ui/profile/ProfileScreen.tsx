import { lazy, Suspense } from "react";
import { profileTexts } from "~/config/texts/explore";
import type { ListGame } from "~/contract/game";
import { useToken } from "../account/use-token";
import { Lava } from "../board/Lava";
import classes from "../explore/ExploreScreen.module.css";
import { ProfileGames } from "./ProfileGames";
import { ProfileHeading } from "./ProfileHeading";

const ManagedGames = lazy(() => import("./ManagedGames"));

export interface ProfileScreenProps {
  readonly name: string;
  /** The page that the address asks for. */
  readonly page: number;
  /** The public games of that page, or of the last there is. */
  readonly games: readonly ListGame[];
  /** How many public games there are. */
  readonly total: number;
}

/** A creator's games: the public ones for everybody, all of them for the creator and for admins. */
export function ProfileScreen(props: ProfileScreenProps) {
  const signedIn = useToken() !== null;
  const heading = <ProfileHeading>{profileTexts.others(props.name)}</ProfileHeading>;
  const publicGames = <ProfileGames {...props} heading={heading} />;
  return (
    <>
      <Lava level={3} />
      <main id="main" className={classes.explore}>
        {signedIn ? (
          <Suspense fallback={publicGames}>
            <ManagedGames {...props} publicGames={publicGames} />
          </Suspense>
        ) : (
          publicGames
        )}
      </main>
    </>
  );
}
