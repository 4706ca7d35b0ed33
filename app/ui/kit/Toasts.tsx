import "@mantine/core/styles/CloseButton.layer.css";
import "@mantine/core/styles/Notification.layer.css";
import "@mantine/core/styles/Paper.layer.css";
import "@mantine/notifications/styles.layer.css";
import { useMediaQuery } from "@mantine/hooks";
import { Notifications } from "@mantine/notifications";
import { shellTexts } from "~/config/texts/shell";

/** px. The breakpoint of the layout (specification, section 8). CSS files write 48em or 768px. */
const NARROW = 768;

/**
 * Toasts stand at the top on narrow screens, where a keyboard covers the bottom, else at the
 * bottom.
 */
export default function Toasts() {
  const narrow = useMediaQuery(`(max-width: ${NARROW}px)`, undefined, {
    getInitialValueInEffect: false,
  });
  return (
    <section aria-label={shellTexts.notifications}>
      <Notifications
        position={narrow ? "top-center" : "bottom-right"}
        zIndex={1000}
        withinPortal={false}
      />
    </section>
  );
}
