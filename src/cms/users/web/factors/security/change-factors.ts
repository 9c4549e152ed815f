import type { RouterContextProvider } from "react-router";
import {
  addApp,
  addPasskey,
  beginApp,
  beginPasskey,
  removeApp,
  removePasskey,
  renamePasskey,
  renewRecoveryCodes,
} from "#cms/users/contract.ts";
import type { ProblemReply } from "#contract/wire/problem.ts";
import { fromForm, textIn } from "#web/from-form.ts";
import { send } from "#web/load.ts";

/** The forms of the screen; a form names itself in its hidden field `intent`. */
const intents = [
  "passkeyBegin",
  "passkeyAdd",
  "passkeyRename",
  "passkeyRemove",
  "appBegin",
  "appAdd",
  "appRemove",
  "codes",
] as const;
export type FactorIntent = (typeof intents)[number];

/** What a form leads to that is shown once and at no address: a step, or new codes. */
export type Step =
  | { name: "passkey"; options: Record<string, unknown> }
  | { name: "app"; token: string; secret: string; address: string; code: string[] }
  | { name: "codes"; codes: string[]; done: FactorIntent };

export type FactorAnswer = {
  intent: FactorIntent;
  /** The passkey that the form is about. */
  id: string;
  refused: ProblemReply | null;
  step: Step | null;
};

type Context = Readonly<RouterContextProvider>;
type Done = { refused: ProblemReply | null; step?: Step | null };

export function intentOf(form: FormData): FactorIntent {
  const name = intents.find((intent) => intent === form.get("intent"));
  if (!name) throw new Response(null, { status: 400 });
  return name;
}

/** Does what one of the forms asks for. */
export async function changeFactors(context: Context, form: FormData): Promise<FactorAnswer> {
  const intent = intentOf(form);
  const { refused, step = null } = await acts[intent](context, form);
  return { intent, id: textIn(form, "_id"), refused, step };
}

const acts: Record<FactorIntent, (context: Context, form: FormData) => Promise<Done>> = {
  async passkeyBegin(context, form) {
    const { reply, refused } = await send(context, beginPasskey, { body: fromForm(beginPasskey, form) });
    return { refused, step: reply && { name: "passkey", options: reply.options } };
  },
  async passkeyAdd(context, form) {
    const { reply, refused } = await send(context, addPasskey, { body: fromForm(addPasskey, form) });
    return { refused, step: reply && codesStep(reply.recoveryCodes, "passkeyAdd") };
  },
  async passkeyRename(context, form) {
    return send(context, renamePasskey, { body: fromForm(renamePasskey, form) });
  },
  async passkeyRemove(context, form) {
    return send(context, removePasskey, { body: fromForm(removePasskey, form) });
  },
  async appBegin(context, form) {
    const { reply, refused } = await send(context, beginApp, { body: fromForm(beginApp, form) });
    return { refused, step: reply && { name: "app", ...reply } };
  },
  async appAdd(context, form) {
    const { reply, refused } = await send(context, addApp, { body: fromForm(addApp, form) });
    if (reply) return { refused, step: codesStep(reply.recoveryCodes, "appAdd") };
    // The form is shown again, with what only it has.
    const shown = { token: textIn(form, "token"), secret: textIn(form, "secret"), address: textIn(form, "address") };
    const code = textIn(form, "squares").split(" ").filter(Boolean);
    return { refused, step: refused?.code === "CODE_INVALID" ? { name: "app", ...shown, code } : null };
  },
  async appRemove(context, form) {
    return send(context, removeApp, { body: fromForm(removeApp, form) });
  },
  async codes(context, form) {
    const { reply, refused } = await send(context, renewRecoveryCodes, { body: fromForm(renewRecoveryCodes, form) });
    return { refused, step: reply && codesStep(reply.recoveryCodes, "codes") };
  },
};

function codesStep(codes: string[], done: FactorIntent): Step | null {
  return codes.length > 0 ? { name: "codes", codes, done } : null;
}
