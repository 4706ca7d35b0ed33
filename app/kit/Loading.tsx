import classes from "./Loading.module.css";
import { Spinner } from "./Spinner";

interface LoadingProps {
  /** In place of a whole page: the text stands in `<main>`. */
  readonly page?: boolean;
  readonly spinner?: boolean;
  readonly children: string;
}

export function Loading({ page = false, spinner = false, children }: LoadingProps) {
  if (!page) {
    return (
      <p className={spinner ? classes.large : classes.loading} role="status">
        {spinner && <Spinner className={classes.spinner} />} {children}
      </p>
    );
  }
  return (
    <main id="main" className={classes.page}>
      <p role="status">{children}</p>
    </main>
  );
}
