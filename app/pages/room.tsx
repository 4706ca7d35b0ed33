import type { MetaFunction } from "@remix-run/cloudflare";
import { useParams } from "@remix-run/react";
import { useEffect } from "react";
import { roomTexts as texts } from "~/config/texts/rooms";
import { Loading } from "~/ui/kit/Loading";
import { late } from "~/ui/kit/late";
import type { PageHandle } from "~/ui/shell/page-handle";

const RoomScreen = late(() => import("~/ui/rooms/RoomScreen"), {
  ifMissing: "page",
  fallback: () => <Loading page>{texts.opening}</Loading>,
});
const Board = late(() => import("~/ui/board/RoomBoard"), { ifMissing: "notice" });
const WrongGuesses = late(() => import("~/ui/result/YourWrongGuesses"), { ifMissing: "nothing" });

export const meta: MetaFunction = () => [
  { title: texts.pageTitle },
  { name: "referrer", content: "no-referrer" },
  { name: "robots", content: "noindex" },
];

export const handle: PageHandle = { headerTitle: () => texts.title };

export default function RoomPage() {
  const { id = "" } = useParams();
  useEffect(() => void Board.preload(), []);
  return <RoomScreen key={id} id={id} Board={Board} WrongGuesses={WrongGuesses} />;
}
