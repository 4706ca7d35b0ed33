import classes from "./Spinner.module.css";

/** A turning circle. It stands beside a text that says what is being loaded. */
export function Spinner({ className = "" }: { readonly className?: string | undefined }) {
  return <i className={`${classes.spinner} ${className}`} aria-hidden />;
}
