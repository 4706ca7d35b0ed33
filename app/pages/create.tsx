import type { MetaFunction } from "@remix-run/cloudflare";
import { brand } from "~/config/brand";
import { createTexts } from "~/config/texts/editor";
import { CreateScreen } from "~/ui/editor/CreateScreen";
import type { PageHandle } from "~/ui/shell/page-handle";

export const meta: MetaFunction = () => [
  { title: `${brand.name} - ${createTexts.title}` },
  { name: "description", content: createTexts.description },
];

export const handle: PageHandle = { headerTitle: () => createTexts.title };

export default function Create() {
  return <CreateScreen />;
}
