import { Link, useSearchParams } from "@remix-run/react";
import classes from "~/kit/Tabs.module.css";
import { withParameter } from "./AdminPages";

interface AdminFilterProps {
  readonly label: string;
  /** Of the address. */
  readonly name: string;
  readonly chosen: string | null;
  /** The first one is null: without the parameter. */
  readonly options: readonly (readonly [value: string | null, text: string])[];
}

/** Links that change one parameter of the address. */
export function AdminFilter({ label, name, chosen, options }: AdminFilterProps) {
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
