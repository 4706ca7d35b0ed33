import { lazy, Suspense } from "react";
import { profileTexts } from "~/config/texts/explore";
import { useToken } from "../account/use-token";

const IfOwn = lazy(() => import("./OwnProfileTitle"));

/** What the header calls a creator's page: the visitor's own one differs from the others. */
export function ProfileTitle({ name }: { readonly name: string }) {
  const { section } = profileTexts;
  if (useToken() === null) return section.others;
  return (
    <Suspense fallback={section.others}>
      <IfOwn name={name} />
    </Suspense>
  );
}
