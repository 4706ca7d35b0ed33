import { Menu } from "@mantine/core";
import { Link } from "@remix-run/react";
import { useMutation } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { request } from "~/browser/api";
import { signOut } from "~/browser/sign-out";
import { signInTexts } from "~/config/texts/account";
import { adminTexts } from "~/config/texts/admin";
import { logoutEverywhere } from "~/contract/calls/auth";
import { IconCalendar, IconCards, IconDevicesOff, IconKey, IconLogout } from "../kit/icons";
import { Queries } from "../kit/Queries";
import { toast } from "../kit/toast";
import { useModals } from "../shell/use-modals";
import classes from "./SignedInEntries.module.css";
import { sentenceOf } from "./use-account-form";
import { useUser } from "./use-user";

const { menu: texts } = signInTexts;
const icon = { "aria-hidden": true, size: 20 } as const;

interface SignedInEntriesProps {
  /** The entries that everybody has; they stand before those that log out. */
  readonly children: ReactNode;
}

/** The options menu of who is signed in. */
export default function SignedInEntries({ children }: SignedInEntriesProps) {
  return (
    <Queries>
      <Entries>{children}</Entries>
    </Queries>
  );
}

function Entries({ children }: SignedInEntriesProps) {
  const { user } = useUser();
  const { open } = useModals();
  const { mutate: endAll } = useEndAllSessions();
  const logOut = () => {
    signOut();
    void toast({ tone: "success", message: texts.loggedOut });
  };
  return (
    <>
      {user && (
        <div className={classes.who}>
          <b>{user.username}</b>
          <span>{user.email}</span>
        </div>
      )}
      {user && (
        <Menu.Item
          mih={44}
          component={Link}
          to={`/user/${user.username}`}
          leftSection={<IconCards {...icon} />}
        >
          {texts.games}
        </Menu.Item>
      )}
      {user?.role === "admin" && (
        <Menu.Item
          mih={44}
          component={Link}
          to="/admin/schedule"
          leftSection={<IconCalendar {...icon} />}
        >
          {adminTexts.nav.schedule}
        </Menu.Item>
      )}
      <Menu.Item
        mih={44}
        leftSection={<IconKey {...icon} />}
        onClick={() => open("forgotPassword")}
      >
        {texts.resetPassword}
      </Menu.Item>
      {children}
      <Menu.Item mih={44} leftSection={<IconLogout {...icon} />} onClick={logOut}>
        {texts.logout}
      </Menu.Item>
      <Menu.Item mih={44} leftSection={<IconDevicesOff {...icon} />} onClick={() => endAll()}>
        {texts.logoutEverywhere}
      </Menu.Item>
    </>
  );
}

/** Offline it fails at once: a session that shall end must not end later, unseen. */
function useEndAllSessions() {
  return useMutation({
    mutationFn: () => request(logoutEverywhere, {}),
    retry: false,
    networkMode: "always",
    onSuccess() {
      signOut();
      void toast({ tone: "success", message: texts.loggedOutEverywhere });
    },
    onError: (error) => toast({ tone: "error", title: texts.failure, message: sentenceOf(error) }),
  });
}
