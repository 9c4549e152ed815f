import type { RouterContextProvider } from "react-router";
import { consentWays } from "#shop/order-changes/change-states.ts";
import { consentToChange, withdrawChange } from "#shop/order-changes/contract.ts";
import { textIn } from "#web/from-form.ts";
import { send } from "#web/load.ts";

/** What the page of an order asks for a change that waits; returns what the address says of it afterwards. */
export async function actOnChange(context: Readonly<RouterContextProvider>, form: FormData): Promise<string> {
  const id = textIn(form, "id");
  if (textIn(form, "intent") === "withdraw") {
    const { refused } = await send(context, withdrawChange, { query: { id } });
    return refused ? "?done=over" : "?done=withdrawn";
  }
  const how = consentWays.find((way) => way === textIn(form, "how")) ?? "phone";
  const { refused } = await send(context, consentToChange, { body: { change: id, how, who: textIn(form, "who") } });
  return refused ? "?done=over" : "?done=applied";
}
