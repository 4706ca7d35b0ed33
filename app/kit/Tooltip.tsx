import { type TooltipProps as MantineProps, Tooltip as MantineTooltip } from "@mantine/core";

interface TooltipProps
  extends Pick<MantineProps, "label" | "disabled" | "opened" | "withinPortal" | "children"> {
  readonly className?: string | undefined;
}

export function Tooltip({ className, ...tooltip }: TooltipProps) {
  return (
    <MantineTooltip
      multiline
      events={{ hover: true, focus: true, touch: true }}
      classNames={{ tooltip: className }}
      {...tooltip}
    />
  );
}
