import type { RouterContextProvider } from "react-router";
import { readUser } from "#cms/users/contract.ts";
import { screenAddress } from "#contract/addresses.ts";
import { load } from "#web/load.ts";
import { requestFacts } from "#web/request-context.ts";

/** The address of the draft of a product or a group, in the user's language: `/e/product/<id>`. */
export function previewPath(kind: "product" | "productgroup") {
  return async (context: Readonly<RouterContextProvider>, id: string): Promise<string> => {
    const { main } = context.get(requestFacts);
    const { language = main } = await load(context, readUser, { query: {} });
    return `${screenAddress("preview", { language, main })}/${kind}/${id}`;
  };
}
