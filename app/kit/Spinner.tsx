import classes from "./Spinner.module.css";

export function Spinner({ className = "" }: { readonly className?: string | undefined }) {
  return <i className={`${classes.spinner} ${className}`} aria-hidden />;
}
