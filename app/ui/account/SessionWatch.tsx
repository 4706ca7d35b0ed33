import { Queries } from "../kit/Queries";
import { useUser } from "./use-user";

/** Asks once at the start, for who has a token, whether the server still knows it. Loaded for nobody else. */
export default function SessionWatch() {
  return (
    <Queries>
      <Watch />
    </Queries>
  );
}

function Watch() {
  useUser();
  return null;
}
