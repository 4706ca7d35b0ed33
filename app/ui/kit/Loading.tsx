import classes from "./Loading.module.css";

interface LoadingProps {
  /** It stands for a whole page, so it is the page's `<main>`. */
  readonly page?: boolean;
  readonly children: string;
}

/** Says that something is being loaded. */
export function Loading({ page = false, children }: LoadingProps) {
  if (!page) {
    return (
      <p className={classes.loading} role="status">
        {children}
      </p>
    );
  }
  return (
    <main id="main" className={classes.page}>
      <p role="status">{children}</p>
    </main>
  );
}
