import { Link, useSearchParams } from "@remix-run/react";
import { withParameter } from "~/client/AdminPages";
import classes from "~/kit/Tabs.module.css";

interface InboxFilterProps {
  readonly label: string;
  /** Of the address. */
  readonly name: string;
  readonly chosen: string | null;
  /** The first one is null: without the parameter. */
  readonly options: readonly (readonly [value: string | null, text: string])[];
}

export function InboxFilter({ label, name, chosen, options }: InboxFilterProps) {
  const [search] = useSearchParams();
  return (
    <nav className={classes.nav} aria-label={label}>
      {options.map(([value, text]) => (
        <Link
          key={value}
          to={withParameter(search, name, value)}
          aria-current={value === chosen ? "true" : undefined}
          preventScrollReset
        >
          {text}
        </Link>
      ))}
    </nav>
  );
}
