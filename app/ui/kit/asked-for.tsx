import { type ComponentType, lazy, useEffect, useState } from "react";
import { shellTexts } from "~/config/texts/shell";
import type { Load } from "./optional";
import { toast } from "./toast";

/** How a part that opens and closes is told so. */
interface Openable {
  readonly opened?: boolean;
  readonly onClose?: () => void;
}

/**
 * A part that the visitor asks for, loaded by itself. Where it cannot be, a toast says so and the page stands as it did:
 * React would take the whole page down with it. Asked for again, it is tried again.
 */
export function askedFor<P extends object>(load: Load<P>) {
  return lazy(() => load().catch(() => ({ default: Unloaded as ComponentType<P> })));

  function Unloaded(props: P & Openable) {
    const [Loaded, setLoaded] = useState<ComponentType<P> | null>(null);
    const { opened = true, onClose } = props;
    useEffect(() => {
      if (!opened || Loaded) return;
      let asked = true;
      load().then(
        ({ default: component }) => asked && setLoaded(() => component),
        () => {
          if (!asked) return;
          void toast({ tone: "error", message: shellTexts.errors.network });
          onClose?.();
        },
      );
      return () => {
        asked = false;
      };
    }, [opened, onClose, Loaded]);
    return Loaded && <Loaded {...props} />;
  }
}
