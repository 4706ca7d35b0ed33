import { Button } from "~/kit/Button";

interface PassingButtonProps {
  readonly disabled: boolean;
  readonly onPress: () => void;
  readonly children: string;
}

/** It goes when it is pressed, so the first button beside it gets the focus. */
export function PassingButton({ disabled, onPress, children }: PassingButtonProps) {
  return (
    <Button
      variant="default"
      disabled={disabled}
      onClick={({ currentTarget }) => {
        currentTarget.parentElement?.querySelector<HTMLElement>("button")?.focus();
        onPress();
      }}
    >
      {children}
    </Button>
  );
}
