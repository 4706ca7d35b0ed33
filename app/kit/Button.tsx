import { type ComponentPropsWithoutRef, forwardRef, type MouseEvent } from "react";
import classes from "./Button.module.css";
import { Spinner } from "./Spinner";

interface Look {
  readonly variant?: "filled" | "default" | "light" | "subtle" | "link" | undefined;
  /** The press destroys something. */
  readonly tone?: "danger" | undefined;
  /** Default: 44 px high with small text. */
  readonly size?: "md" | "lg" | undefined;
  readonly fullWidth?: boolean | undefined;
  readonly className?: string | undefined;
}

/** For another element, such as a link. */
export function buttonLook({ variant = "filled", tone, size, fullWidth, className }: Look) {
  return {
    className: className === undefined ? classes.button : `${classes.button} ${className}`,
    "data-variant": variant,
    "data-tone": tone,
    "data-size": size,
    "data-full-width": fullWidth || undefined,
  };
}

interface ButtonProps extends Look, Omit<ComponentPropsWithoutRef<"button">, "className"> {
  /** Cannot be pressed for the moment. A disabled button would lose the focus. */
  readonly busy?: boolean;
  /** Busy, with a spinner. */
  readonly loading?: boolean;
}

/** At least 44 px high. Without Mantine, which pages load late. */
export const Button = forwardRef<HTMLButtonElement, ButtonProps>(function Button(
  { variant, tone, size, fullWidth, className, busy, loading = false, children, ...button },
  ref,
) {
  return (
    <button
      ref={ref}
      type="button"
      data-loading={loading || undefined}
      {...buttonLook({ variant, tone, size, fullWidth, className })}
      {...button}
      {...((busy || loading) && {
        "aria-disabled": true,
        onClick: (event: MouseEvent) => event.preventDefault(),
      })}
    >
      <span className={classes.label}>{children}</span>
      {loading && <Spinner className={classes.spinner} />}
    </button>
  );
});

interface IconButtonProps extends Omit<ComponentPropsWithoutRef<"button">, "className"> {
  readonly "aria-label": string;
}

// Mantine's menus pass an empty `className`.
export const IconButton = forwardRef<HTMLButtonElement, IconButtonProps>(
  function IconButton(props, ref) {
    return <button ref={ref} type="button" {...props} className={classes.icon} />;
  },
);
