import { type Endpoint, handle } from "#platform/endpoints/endpoints.ts";
import type { Platform } from "#platform/platform.ts";
import * as contract from "../questions-contract.ts";
import { ask, askedOrder } from "./questions/ask.ts";
import { mailsOfOrder } from "./questions/mails-of-order.ts";
import { messagesOfOrder } from "./questions/messages-of-order.ts";

/** What customers ask about their orders. */
export function questionEndpoints(platform: Platform): Endpoint[] {
  const { db } = platform;
  return [
    handle(contract.readAskedOrder, async ({ query, actor, may }) => {
      const { number } = await askedOrder(db, { ...query, user: actor.id, isStaff: may("order.read") });
      return { number };
    }),

    handle(contract.askAboutOrder, async ({ body, actor, may, now }) => {
      await ask(platform, { ...body, user: actor.id, isStaff: may("order.read"), now });
      return { sent: true as const };
    }),

    handle(contract.readOrderMessages, async ({ query }) => ({ messages: await messagesOfOrder(db, query) })),

    handle(contract.readOrderMails, async ({ query }) => ({ mails: await mailsOfOrder(db, query) })),
  ];
}
