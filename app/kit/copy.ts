import { shellTexts } from "~/texts/shell";
import { copyText } from "./share";
import { toast } from "./toast";

export async function copyWithToast(text: string): Promise<void> {
  if (await copyText(text)) toast({ tone: "success", message: shellTexts.copied });
  else toast({ tone: "error", message: shellTexts.copyFailed });
}
