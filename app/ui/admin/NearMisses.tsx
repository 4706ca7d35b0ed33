import "@mantine/core/styles/Menu.layer.css";
import "@mantine/core/styles/Popover.layer.css";
import { Button, Menu } from "@mantine/core";
import { useMutation, useQuery } from "@tanstack/react-query";
import { request } from "~/browser/api";
import { adminTexts } from "~/config/texts/admin";
import { addSpelling } from "~/contract/calls/admin";
import { getNearMisses } from "~/contract/calls/game";
import type { Game } from "~/contract/game";
import type { NearMiss } from "~/contract/near-miss";
import { useToken } from "../account/use-token";
import { useUser } from "../account/use-user";
import { wholeNumber } from "../kit/format";
import { queryClient } from "../kit/query-client";
import { toast } from "../kit/toast";
import classes from "./NearMisses.module.css";

const { nearMisses: texts } = adminTexts;

interface NearMissesProps {
  readonly game: Pick<Game, "uid" | "submitter" | "items">;
}

/** The wrong guesses that many players of a game made: for its creator, and for admins, who may let one count. */
export function NearMisses({ game }: NearMissesProps) {
  const token = useToken();
  const { user } = useUser();
  const isAdmin = user?.role === "admin";
  const mayRead = isAdmin || user?.username === game.submitter;
  const { data, error } = useQuery({
    queryKey: ["nearMisses", game.uid, token],
    queryFn: ({ signal }) => request(getNearMisses, { params: { id: game.uid } }, signal),
    enabled: mayRead,
  });
  if (!mayRead) return null;
  return (
    <section className={classes.section} aria-labelledby="near-misses">
      <h3 id="near-misses">{texts.title}</h3>
      <p>{error ? texts.failed : data?.misses.length === 0 ? texts.none : texts.hint}</p>
      <ul>
        {data?.misses.map((miss) => (
          <Miss key={miss.text} miss={miss} game={game} addable={isAdmin} />
        ))}
      </ul>
    </section>
  );
}

interface MissProps extends NearMissesProps {
  readonly miss: NearMiss;
  readonly addable: boolean;
}

function Miss({ miss, game, addable }: MissProps) {
  const { mutate, isPending } = useAddSpelling(game, miss.text);
  const likeliest = game.items.find((item) => item.id === miss.itemId);
  return (
    <li>
      <b dir="auto">{miss.text}</b>
      <span>{texts.players(wholeNumber(miss.players))}</span>
      {addable && (
        <div className={classes.ways}>
          {likeliest && (
            <Button
              variant="light"
              h={44}
              loading={isPending}
              aria-label={texts.addLabel(miss.text, likeliest.name)}
              onClick={() => mutate(likeliest.id)}
            >
              {texts.addTo(likeliest.name)}
            </Button>
          )}
          <Menu position="bottom-end" shadow="md" returnFocus>
            <Menu.Target>
              <Button variant="subtle" h={44} aria-label={texts.other(miss.text)}>
                …
              </Button>
            </Menu.Target>
            <Menu.Dropdown>
              {game.items.map((item) => (
                <Menu.Item key={item.id} mih={44} onClick={() => mutate(item.id)}>
                  {item.name}
                </Menu.Item>
              ))}
            </Menu.Dropdown>
          </Menu>
        </div>
      )}
    </li>
  );
}

function useAddSpelling({ uid, items }: NearMissesProps["game"], spelling: string) {
  return useMutation({
    mutationFn: (itemId: number) =>
      request(addSpelling, { params: { id: uid }, body: { itemId, spelling } }),
    retry: false,
    networkMode: "always",
    onSuccess(_, itemId) {
      const name = items.find((item) => item.id === itemId)?.name ?? "";
      void toast({ tone: "success", message: texts.added(spelling, name) });
      return queryClient.invalidateQueries();
    },
    onError: (error) => toast({ tone: "error", title: texts.failedToAdd, message: error.message }),
  });
}
