import { encode } from "uqr";
import classes from "./QrCode.module.css";

/** The standard of QR codes demands these light modules on each side. */
const QUIET_ZONE = 4;

interface QrCodeProps {
  readonly text: string;
  readonly alternative: string;
}

/** Dark on light, because not every app reads the inverse. */
export function QrCode({ text, alternative }: QrCodeProps) {
  const { data, size } = encode(text, { ecc: "M", border: QUIET_ZONE });
  const path = data.flatMap((row, y) =>
    row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : "")),
  );
  return (
    <svg
      className={classes.qrCode}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      role="img"
      aria-label={alternative}
    >
      <path d={path.join("")} />
    </svg>
  );
}
