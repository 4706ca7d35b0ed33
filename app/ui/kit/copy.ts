import { copyText } from "~/browser/share";
import { shellTexts } from "~/config/texts/shell";
import { toast } from "./toast";

export async function copyWithToast(text: string): Promise<void> {
  if (await copyText(text)) toast({ tone: "success", message: shellTexts.copied });
  else toast({ tone: "error", message: shellTexts.copyFailed });
}
