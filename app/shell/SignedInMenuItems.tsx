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
import { MenuItem } from "~/kit/Menu";
import { toast } from "~/kit/toast";
import { signInTexts } from "~/texts/account";
import { navTexts } from "~/texts/navigation";
import { noticesTexts } from "~/texts/notices";
import { secondFactorTexts } from "~/texts/second-factor";
import { shellTexts } from "~/texts/shell";
import classes from "./SignedInMenuItems.module.css";

const { menu: texts } = signInTexts;

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
        <MenuItem icon={IconSecondFactor} onClick={() => open("secondFactor")}>
          {secondFactorTexts.required.setUp}
        </MenuItem>
      )}
      <MenuItem icon={IconKey} onClick={() => open("forgotPassword")}>
        {texts.resetPassword}
      </MenuItem>
      {children}
      <MenuItem icon={IconLogout} onClick={logOutHere}>
        {texts.logout}
      </MenuItem>
      <MenuItem icon={IconDevicesOff} onClick={() => logOutEverywhere()}>
        {texts.logoutEverywhere}
      </MenuItem>
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
        <MenuItem icon={IconFeedback} onClick={() => open("feedback", { kind: "objection" })}>
          {texts.object}
        </MenuItem>
      )}
      <MenuItem to={`/user/${user.username}`} icon={IconCards}>
        {texts.games}
      </MenuItem>
      <MenuItem to="/notices" icon={IconBell}>
        {noticesTexts.menu(unread)}
      </MenuItem>
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
    <MenuItem key={name} to={to} icon={Icon}>
      {navTexts.adminPages[name]}
      <Badge count={badges[name]} label={counted} />
    </MenuItem>
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
