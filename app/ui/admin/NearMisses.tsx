import "@mantine/core/styles/Menu.layer.css";
import "@mantine/core/styles/Popover.layer.css";
import { Button, Menu } from "@mantine/core";
import { type UseMutationResult, useMutation, useQuery } from "@tanstack/react-query";
import { request } from "~/browser/api";
import { adminTexts } from "~/config/texts/admin";
import { addSpelling } from "~/contract/calls/admin";
import { getNearMisses } from "~/contract/calls/game";
import type { Game } from "~/contract/game";
import type { NearMiss } from "~/contract/near-miss";
import { useToken } from "../account/use-token";
import { isAdmin, useUser } from "../account/use-user";
import { toastError } from "../kit/error-toast";
import { wholeNumber } from "../kit/format";
import { queryClient } from "../kit/query-client";
import { toast } from "../kit/toast";
import classes from "./NearMisses.module.css";

const { nearMisses: texts } = adminTexts;

interface NearMissesProps {
  readonly game: Pick<Game, "uid" | "submitter" | "items">;
}

/**
 * The wrong guesses that many players of a game made. Only its creator and admins see them, and
 * admins can turn each into an alternate spelling.
 */
export default function NearMisses({ game }: NearMissesProps) {
  const token = useToken();
  const { user } = useUser();
  const mayAdd = isAdmin(user);
  const mayRead = mayAdd || user?.username === game.submitter;
  const { data, error } = useQuery(
    {
      queryKey: ["nearMisses", game.uid, token],
      queryFn: ({ signal }) => request(getNearMisses, { params: { id: game.uid } }, signal),
      enabled: mayRead,
    },
    queryClient,
  );
  if (!mayRead) return null;
  return (
    <section className={classes.section} aria-labelledby="near-misses">
      <h3 id="near-misses">{texts.title}</h3>
      <p>{error ? texts.failed : data?.misses.length === 0 ? texts.none : texts.hint}</p>
      <ul>
        {data?.misses.map((miss) => (
          <Miss key={miss.text} miss={miss} game={game} isAddable={mayAdd} />
        ))}
      </ul>
    </section>
  );
}

interface MissProps extends NearMissesProps {
  readonly miss: NearMiss;
  readonly isAddable: boolean;
}

function Miss({ miss, game, isAddable }: MissProps) {
  return (
    <li>
      <b dir="auto">{miss.text}</b>
      <span>{texts.players(wholeNumber(miss.players))}</span>
      {isAddable && <AddSpelling miss={miss} game={game} />}
    </li>
  );
}

/** Adds the wrong guess to its nearest item with one press, or to any other through a menu. */
function AddSpelling({ miss, game }: Omit<MissProps, "isAddable">) {
  const { mutate, isPending } = useAddSpelling(game, miss.text);
  const nearest = game.items.find((item) => item.id === miss.itemId);
  return (
    <div className={classes.actions}>
      {nearest && (
        <Button
          variant="light"
          h={44}
          loading={isPending}
          aria-label={texts.addLabel(miss.text, nearest.name)}
          onClick={() => mutate(nearest.id)}
        >
          {texts.addTo(nearest.name)}
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
  );
}

function useAddSpelling({ uid, items }: NearMissesProps["game"], spelling: string) {
  const mutation: UseMutationResult<unknown, Error, number> = useMutation(
    {
      mutationFn: (itemId: number) =>
        request(addSpelling, { params: { id: uid }, body: { itemId, spelling } }),
      onSuccess(_, itemId) {
        const name = items.find((item) => item.id === itemId)?.name ?? "";
        toast({ tone: "success", message: texts.added(spelling, name) });
        return queryClient.invalidateQueries();
      },
      onError: (error, itemId) =>
        toastError(error, { title: texts.failedToAdd, retry: () => mutation.mutate(itemId) }),
    },
    queryClient,
  );
  return mutation;
}
