import { data, type RouterContextProvider } from "react-router";
import { hideFindings, showFindings, startCheck } from "#cms/checks/contract.ts";
import { changeConfig } from "#cms/settings/contract.ts";
import type { Refusal } from "#web/admin/form/refusal.ts";
import { textIn } from "#web/from-form.ts";
import { send } from "#web/load.ts";

const intents = ["run", "hide", "show", "outsideOn", "outsideOff"] as const;
type Intent = (typeof intents)[number];

type ChecksOutcome = { done: Intent; refused: Refusal | null };

/** Handles the forms of the screen. @throws data with status 400 for an unknown one */
export async function actOnChecks(context: Readonly<RouterContextProvider>, form: FormData): Promise<ChecksOutcome> {
  const done = intents.find((one) => one === textIn(form, "intent"));
  if (!done) throw data(null, { status: 400 });
  const ask = () => {
    if (done === "run") return send(context, startCheck, { body: {} });
    const body = [textIn(form, "_id")];
    if (done === "hide") return send(context, hideFindings, { body });
    if (done === "show") return send(context, showFindings, { body });
    const version = Number(textIn(form, "version"));
    return send(context, changeConfig, { body: { version, seo: { outsideLinks: done === "outsideOn" } } });
  };
  const { refused } = await ask();
  return { done, refused };
}
