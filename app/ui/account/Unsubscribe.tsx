import { request } from "~/browser/api";
import { noticesTexts } from "~/config/texts/notices";
import { unsubscribe } from "~/contract/notices";
import { useSend } from "../app/use-send";
import { Button } from "../kit/Button";
import { toastError } from "../kit/error-toast";

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
