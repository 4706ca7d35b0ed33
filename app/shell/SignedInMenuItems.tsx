import { Menu } from "@mantine/core";
import { Link } from "@remix-run/react";
import type { UseMutationResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { request } from "~/client/api";
import { toastError } from "~/client/error-toast";
import { logOut, signOut } from "~/client/sign-out";
import { useModals } from "~/client/use-modals";
import { badgesOf, useOpenWork } from "~/client/use-open-work";
import { useSend } from "~/client/use-send";
import { isAdmin, useUser } from "~/client/use-user";
import type { User } from "~/features/accounts/contract";
import { logoutEverywhere } from "~/features/accounts/contract";
import { suspendedText } from "~/features/accounts/suspended-text";
import { listPath } from "~/features/games/lists";
import { useNotifications } from "~/features/notices/use-notifications";
import { Badge } from "~/kit/Badge";
import {
  IconBell,
  IconCalendar,
  IconCards,
  IconChecklist,
  IconDevicesOff,
  IconFeedback,
  IconKey,
  IconLogout,
  IconSecondFactor,
} from "~/kit/icons";
import { toast } from "~/kit/toast";
import { signInTexts } from "~/texts/account";
import { navTexts } from "~/texts/navigation";
import { noticesTexts } from "~/texts/notices";
import { secondFactorTexts } from "~/texts/second-factor";
import { shellTexts } from "~/texts/shell";
import classes from "./SignedInMenuItems.module.css";

const { menu: texts } = signInTexts;
const iconProps = { "aria-hidden": true, size: 20 } as const;

interface SignedInMenuItemsProps {
  /** The entries that guests have too. They come before the logout entries. */
  readonly children: ReactNode;
}

export default function SignedInMenuItems({ children }: SignedInMenuItemsProps) {
  const { user } = useUser();
  const { open } = useModals();
  const { mutate: logOutEverywhere } = useLogoutEverywhere();
  const logOutHere = () => {
    logOut();
    toast({ tone: "success", message: texts.loggedOut });
  };
  return (
    <>
      {user && <UserMenuItems user={user} />}
      {user?.secondFactor === "required" && (
        <Menu.Item
          leftSection={<IconSecondFactor {...iconProps} />}
          onClick={() => open("secondFactor")}
        >
          {secondFactorTexts.required.setUp}
        </Menu.Item>
      )}
      <Menu.Item leftSection={<IconKey {...iconProps} />} onClick={() => open("forgotPassword")}>
        {texts.resetPassword}
      </Menu.Item>
      {children}
      <Menu.Item leftSection={<IconLogout {...iconProps} />} onClick={logOutHere}>
        {texts.logout}
      </Menu.Item>
      <Menu.Item leftSection={<IconDevicesOff {...iconProps} />} onClick={() => logOutEverywhere()}>
        {texts.logoutEverywhere}
      </Menu.Item>
    </>
  );
}

function UserMenuItems({ user }: { readonly user: User }) {
  const unread = useNotifications().data?.notices.filter(({ read }) => !read).length ?? 0;
  const { open } = useModals();
  return (
    <>
      <div className={classes.user}>
        <b>{user.username}</b>
        <span>{user.email}</span>
        {user.suspended && <p>{suspendedText(user.suspended)}</p>}
      </div>
      {user.suspended && (
        <Menu.Item
          leftSection={<IconFeedback {...iconProps} />}
          onClick={() => open("feedback", { kind: "objection" })}
        >
          {texts.object}
        </Menu.Item>
      )}
      <Menu.Item
        component={Link}
        to={`/user/${user.username}`}
        leftSection={<IconCards {...iconProps} />}
      >
        {texts.games}
      </Menu.Item>
      <Menu.Item component={Link} to="/notices" leftSection={<IconBell {...iconProps} />}>
        {noticesTexts.menu(unread)}
      </Menu.Item>
      {isAdmin(user) && <AdminMenuItems />}
    </>
  );
}

const adminPages = [
  { name: "schedule", to: "/admin/schedule", Icon: IconCalendar, counted: shellTexts.emptyDays },
  { name: "review", to: listPath("review"), Icon: IconChecklist, counted: shellTexts.waiting },
  { name: "inbox", to: "/admin/inbox", Icon: IconFeedback, counted: shellTexts.waiting },
] as const;

function AdminMenuItems() {
  const badges = badgesOf(useOpenWork());
  return adminPages.map(({ name, to, Icon, counted }) => (
    <Menu.Item key={name} component={Link} to={to} leftSection={<Icon {...iconProps} />}>
      {navTexts.adminPages[name]}
      <Badge count={badges[name]} label={counted} />
    </Menu.Item>
  ));
}

function useLogoutEverywhere() {
  const mutation: UseMutationResult<unknown, Error, void> = useSend(
    () => request(logoutEverywhere, {}),
    {
      onSuccess() {
        signOut();
        toast({ tone: "success", message: texts.loggedOutEverywhere });
      },
      onError: (error) =>
        toastError(error, { title: texts.failure, retry: () => mutation.mutate() }),
    },
  );
  return mutation;
}
