import { request } from "~/client/api";
import { toastError } from "~/client/error-toast";
import { useSend } from "~/client/use-send";
import { Button } from "~/kit/Button";
import { noticesTexts } from "~/texts/notices";
import { unsubscribe } from "./contract";

const { unsubscribe: texts } = noticesTexts;

/** A press, because mail programs open links by themselves. */
export default function Unsubscribe({ token }: { readonly token: string }) {
  const { mutate, isPending, data } = useSend(() => request(unsubscribe, { params: { token } }), {
    onError: (error) => toastError(error),
  });
  if (data) return <p role="status">{data.message}</p>;
  return (
    <>
      <p>{texts.text}</p>
      <Button loading={isPending} onClick={() => mutate()}>
        {texts.button}
      </Button>
    </>
  );
}
