import { type Static, Type } from "typebox";
import { Secret } from "#cms/settings/secret.ts";
import { route } from "#contract/wire/route.ts";
import { closed, Id, listOf, listParameters, Time } from "#contract/wire/shapes.ts";
import { testType, webhookTypes } from "./webhook-types.ts";

/** So many webhooks a shop can have. */
export const mostWebhooks = 20;
/** How much of a receiver's answer is kept, in characters. */
export const longestAnswer = 1000;

const Address = Type.String({ minLength: 1, maxLength: 2000, pattern: "^https://" });
const Note = Type.String({ maxLength: 160 });
const Events = Type.Array(Type.Enum([...webhookTypes]), {
  minItems: 1,
  maxItems: webhookTypes.length,
  uniqueItems: true,
});

export const Webhook = closed({
  _id: Id,
  version: Type.Integer(),
  address: Type.String(),
  /** For the staff. */
  note: Type.String(),
  events: Type.Array(Type.Enum([...webhookTypes])),
  active: Type.Boolean(),
  secret: Secret,
  /** Since when nothing has arrived; null if the last delivery did. */
  failingSince: Type.Union([Time, Type.Null()]),
  /** It was switched off because nothing had arrived for three days. */
  gaveUp: Type.Boolean(),
  changed: Time,
});
export type Webhook = Static<typeof Webhook>;

/** The secret is told once, and can be read nowhere afterwards. */
const WithSecret = closed({ webhook: Webhook, secret: Type.String() });

export const readWebhooks = route({
  method: "GET",
  path: "/webhook",
  permission: "webhook.read",
  summary: "The webhooks, by their addresses; `id` for one of them. Their secrets cannot be read.",
  query: closed({ ...listParameters, id: Type.Optional(Id) }),
  reply: listOf(Webhook),
});

export const createWebhook = route({
  method: "POST",
  path: "/webhook",
  permission: "webhook.write",
  proved: true,
  summary:
    "A new webhook: an https address to which events are sent, signed as standardwebhooks.com has it. The reply tells its secret, once. Takes the right to read what is sent: orders for their events, the stock for its own.",
  body: closed({ address: Address, note: Type.Optional(Note), events: Events }),
  reply: WithSecret,
  refusals: ["WEBHOOK_ADDRESS", "WEBHOOK_MANY"],
});

export const changeWebhook = route({
  method: "PUT",
  path: "/webhook",
  permission: "webhook.write",
  summary:
    "Changes a webhook, or switches it on or off; what is left out stays. For another address, the caller has just proved who they are; for that and for further events, they may read what is sent.",
  body: closed({
    ...{ _id: Id, version: Type.Integer() },
    ...{ address: Type.Optional(Address), note: Type.Optional(Note), events: Type.Optional(Events) },
    active: Type.Optional(Type.Boolean()),
  }),
  reply: Webhook,
  refusals: ["C404", "C409", "WEBHOOK_ADDRESS", "CONFIRM_AGAIN", "TOKEN_REFUSED"],
});

export const deleteWebhook = route({
  method: "DELETE",
  path: "/webhook",
  permission: "webhook.write",
  summary: "Removes a webhook with the log of its deliveries, by `?id` or a body with `_id`.",
  query: closed({ id: Type.Optional(Id) }),
  body: Type.Optional(closed({ _id: Id })),
  reply: closed({ removed: Type.Array(Id) }),
  refusals: ["C404"],
});

export const renewWebhookSecret = route({
  method: "POST",
  path: "/webhook/secret",
  permission: "webhook.write",
  summary: "Gives a webhook a new secret, and tells it once. The former one signs nothing any more.",
  body: closed({ _id: Id }),
  reply: WithSecret,
  refusals: ["C404"],
});

export const deliveryStates = ["waiting", "delivered", "failed"] as const;

export const WebhookDelivery = closed({
  /** The same in `webhook-id`, for every attempt. */
  _id: Id,
  webhook: Id,
  type: Type.Enum([...webhookTypes, testType]),
  /** What it is about; null for a test. */
  thing: Type.Union([Id, Type.Null()]),
  /** When it happened. */
  at: Time,
  state: Type.Enum([...deliveryStates]),
  attempts: Type.Integer({ minimum: 0 }),
  /** When it is tried next; null if it is not. */
  next: Type.Union([Time, Type.Null()]),
  /** Of the last attempt: when it began, the status of the answer, its beginning, and the milliseconds it took. */
  tried: Type.Union([Time, Type.Null()]),
  status: Type.Union([Type.Integer(), Type.Null()]),
  milliseconds: Type.Union([Type.Integer(), Type.Null()]),
  answer: Type.String({ maxLength: longestAnswer }),
  /** Why there was no answer: `TIMEOUT`, `UNREACHABLE` …; null if there was one. */
  failure: Type.Union([Type.String(), Type.Null()]),
});
export type WebhookDelivery = Static<typeof WebhookDelivery>;

export const readWebhookDeliveries = route({
  method: "GET",
  path: "/webhook/delivery",
  permission: "webhook.read",
  summary: "What was sent to a webhook in the last 30 days and what it answered, latest first.",
  query: closed({
    ...{ page: listParameters.page, pageSize: listParameters.pageSize, webhook: Id },
    state: Type.Optional(Type.Enum([...deliveryStates])),
  }),
  reply: listOf(WebhookDelivery),
});

export const testWebhook = route({
  method: "POST",
  path: "/webhook/test",
  permission: "webhook.write",
  summary: "Sends a test to a webhook at once, also to one that is switched off, and says what it answered.",
  body: closed({ _id: Id }),
  reply: WebhookDelivery,
  refusals: ["C404"],
});

export const replayDelivery = route({
  method: "POST",
  path: "/webhook/replay",
  permission: "webhook.write",
  summary: "Sends a delivery once more, under the same id and with its thing as it is now.",
  body: closed({ _id: Id }),
  reply: WebhookDelivery,
  refusals: ["C404", "WEBHOOK_OFF"],
});
