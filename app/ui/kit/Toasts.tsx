import "@mantine/core/styles/CloseButton.layer.css";
import "@mantine/core/styles/Notification.layer.css";
import "@mantine/core/styles/Paper.layer.css";
import "@mantine/notifications/styles.layer.css";
import { useElementSize, useMediaQuery } from "@mantine/hooks";
import { Notifications } from "@mantine/notifications";
import { useEffect } from "react";
import { shellTexts } from "~/config/texts/shell";

/** px. The breakpoint of the layout (specification, section 8). CSS files write 48em or 768px. */
const NARROW = 768;

/** px. On a screen of 1280 px a toast fits beside a sheet. */
const WIDTH = 360;
/** px above the first toast, in the style sheet of Mantine, and below the last one. */
const SPACE = 16;
/** How many toasts are shown at once on a narrow screen. The others wait until one is hidden. */
const NARROW_LIMIT = 2;

/**
 * Toasts stand at the top on narrow screens, where a keyboard covers the bottom, else at the
 * bottom. At the top, an open sheet or sidebar begins below them: style sheets read where they end.
 */
export default function Toasts() {
  const narrow = useMediaQuery(`(max-width: ${NARROW}px)`, undefined, {
    getInitialValueInEffect: false,
  });
  const { ref: top, height } = useElementSize();
  useEffect(() => {
    const end = height === 0 ? 0 : height + 2 * SPACE;
    document.documentElement.style.setProperty("--toasts-end", `${end}px`);
  }, [height]);
  return (
    <section aria-label={shellTexts.notifications}>
      <Notifications
        // Mantine gives this reference to the toasts at the top.
        ref={top}
        position={narrow ? "top-center" : "bottom-right"}
        containerWidth={narrow ? NARROW : WIDTH}
        limit={narrow ? NARROW_LIMIT : 5}
        zIndex={1000}
        withinPortal={false}
      />
    </section>
  );
}
