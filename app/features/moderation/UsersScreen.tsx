import { Form, useSearchParams } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { AdminPages } from "~/client/AdminPages";
import { QueryFallback } from "~/client/QueryFallback";
import { useCall } from "~/client/use-call";
import { limits } from "~/config/limits";
import { Button } from "~/kit/Button";
import { Callout } from "~/kit/Callout";
import cards from "~/kit/Card.module.css";
import form from "~/kit/Form.module.css";
import { focusIfLost } from "~/kit/focus-if-lost";
import { pageNumber } from "~/kit/Pages";
import { usersTexts } from "~/texts/admin";
import { AccountCard } from "./AccountCard";
import { getUsers } from "./accounts.contract";
import classes from "./UsersScreen.module.css";

export default function UsersScreen() {
  const [parameters] = useSearchParams();
  const search = parameters.get("search") ?? "";
  const page = String(pageNumber(parameters.get("page")));
  const query = useCall(getUsers, { query: { page, ...(search && { search }) } });
  const { data } = query;
  const field = useRef<HTMLInputElement>(null);
  // Of an earlier search, to which the browser goes back.
  useEffect(() => {
    if (field.current) field.current.value = search;
  }, [search]);
  return (
    <>
      <Form className={classes.search} role="search" action="/admin/users">
        <input
          ref={field}
          className={form.field}
          type="search"
          name="search"
          aria-label={usersTexts.search}
          placeholder={usersTexts.search}
          autoComplete="off"
          autoCapitalize="none"
          maxLength={limits.searchLength}
        />
        <Button type="submit">{usersTexts.find}</Button>
      </Form>
      {!data && <QueryFallback {...query} />}
      {data?.users.length === 0 && (
        // A renamed account may be found no more.
        <div ref={focusIfLost} tabIndex={-1}>
          <Callout>{usersTexts.none}</Callout>
        </div>
      )}
      <ul className={cards.list}>
        {data?.users.map((account) => (
          // Its name may change while a button of the card has the focus.
          <AccountCard key={`${account.createdAt} ${account.email}`} account={account} />
        ))}
      </ul>
      {data && <AdminPages total={data.total} />}
    </>
  );
}
