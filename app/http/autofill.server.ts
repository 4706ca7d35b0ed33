import type { Autofill } from "~/services/autofill/autofill.server";
import { catalogueProvider } from "~/services/autofill/catalogue.server";
import { openAiChat, workersAiChat } from "~/services/autofill/chat.server";
import { modelProvider } from "~/services/autofill/model.server";
import type { AutofillProvider } from "~/services/autofill/provider.server";
import { AutofillNotSetUpError } from "~/services/errors.server";
import type { Bindings } from "./bindings.server";
import type { RequestContext } from "./request-context.server";

type Office = Pick<RequestContext, "db" | "bindings">;

/** Autofill with the providers that `AUTOFILL_PROVIDER` names. Throws AutofillNotSetUpError. */
export function openAutofill(office: Office): Autofill {
  const names = (office.bindings.AUTOFILL_PROVIDER || "catalogue").split(",");
  const providers = names.map((name) => openProvider(name.trim(), office));
  return { db: office.db, providers, random: Math.random };
}

function openProvider(name: string, { db, bindings }: Office): AutofillProvider {
  switch (name) {
    case "catalogue":
      return catalogueProvider(db);
    case "workers-ai":
      if (!bindings.AI) throw new AutofillNotSetUpError("the binding AI is missing");
      return modelProvider(workersAiChat(bindings.AI, modelOf(bindings)));
    case "openai": {
      const { AUTOFILL_API_URL: url, AUTOFILL_API_KEY: key } = bindings;
      if (!url) throw new AutofillNotSetUpError("AUTOFILL_API_URL is empty");
      if (!key) throw new AutofillNotSetUpError("the secret AUTOFILL_API_KEY is missing");
      return modelProvider(openAiChat({ url, key, model: modelOf(bindings) }));
    }
    default:
      throw new AutofillNotSetUpError(`AUTOFILL_PROVIDER names "${name}", which is none`);
  }
}

function modelOf({ AUTOFILL_MODEL: model }: Bindings): string {
  if (!model) throw new AutofillNotSetUpError("AUTOFILL_MODEL is empty");
  return model;
}
