import type { RouterContextProvider } from "react-router";
import type { ProblemReply } from "#contract/wire/problem.ts";
import {
  changeWebhook,
  createWebhook,
  deleteWebhook,
  renewWebhookSecret,
  replayDelivery,
  testWebhook,
  type Webhook,
} from "#shop/webhooks/contract.ts";
import { textIn } from "#web/from-form.ts";
import { send } from "#web/load.ts";

export const intents = ["save", "renew", "test", "delete", "replay"] as const;
type Intent = (typeof intents)[number];

export type Acted = {
  intent: Intent;
  refused: ProblemReply | null;
  /** To be shown once. */
  secret?: string;
  /** The webhook that was made. */
  made?: string;
  /** Whether a test has arrived. */
  arrived?: boolean;
  /** What was typed and could not be saved. */
  typed?: Typed;
};

export type Typed = Pick<Webhook, "address" | "note" | "events" | "active">;

type Acting = { context: Readonly<RouterContextProvider>; id: string; form: FormData };

/** Does what a form of the screen asks for; `id` is `new` for a webhook that is yet to be made. */
export async function actOnWebhook({ context, id, form }: Acting): Promise<Acted> {
  const intent = intents.find((one) => one === textIn(form, "intent")) ?? "save";
  const body = { _id: id };
  switch (intent) {
    case "renew": {
      const { reply, refused } = await send(context, renewWebhookSecret, { body });
      return { intent, refused, ...(reply && { secret: reply.secret }) };
    }
    case "test": {
      const { reply, refused } = await send(context, testWebhook, { body });
      return { intent, refused, arrived: reply?.state === "delivered" };
    }
    case "delete":
      return { intent, refused: (await send(context, deleteWebhook, { query: {}, body })).refused };
    case "replay": {
      const delivery = { _id: textIn(form, "delivery") };
      return { intent, refused: (await send(context, replayDelivery, { body: delivery })).refused };
    }
    case "save":
      return { intent, ...(await save({ context, id, form })) };
  }
}

async function save({ context, id, form }: Acting): Promise<Omit<Acted, "intent">> {
  const written = {
    address: textIn(form, "address").trim(),
    note: textIn(form, "note"),
    events: form.getAll("events") as Webhook["events"],
  };
  const active = form.get("active") !== null;
  if (id === "new") {
    const { reply, refused } = await send(context, createWebhook, { body: written });
    if (refused) return { refused, typed: { ...written, active } };
    return { refused, ...(reply && { secret: reply.secret, made: reply.webhook._id }) };
  }
  const stored = { _id: id, version: Number(form.get("version")), active };
  const { refused } = await send(context, changeWebhook, { body: { ...stored, ...written } });
  return { refused, ...(refused && { typed: { ...written, active } }) };
}
