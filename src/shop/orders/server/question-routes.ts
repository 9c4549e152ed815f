import { type Endpoint, handle } from "#platform/endpoints/endpoint.ts";
import type { Platform } from "#platform/platform.ts";
import * as contract from "../questions-contract.ts";
import { ask, askedOrder } from "./questions/ask.ts";
import { mailsOfOrder } from "./questions/mails-of-order.ts";
import { messagesOfOrder } from "./questions/messages-of-order.ts";
import type { OrderReader } from "./reading/read-orders.ts";

/** What customers ask about their orders. */
export function questionEndpoints(platform: Platform): Endpoint[] {
  const { db } = platform;
  return [
    handle(contract.readAskedOrder, async ({ query, actor }) => {
      const { number } = await askedOrder(db, { ...query, ...customerIn(actor) });
      return { number };
    }),

    handle(contract.askAboutOrder, async ({ body, actor, now }) => {
      await ask(platform, { ...body, ...customerIn(actor), now });
      return { sent: true as const };
    }),

    handle(contract.readOrderMessages, async ({ query }) => ({ messages: await messagesOfOrder(db, query) })),

    handle(contract.readOrderMails, async ({ query }) => ({ mails: await mailsOfOrder(db, query) })),
  ];
}

/** Who reads all orders does not ask in the name of their customers. */
function customerIn({ id }: { id: string | null }): OrderReader {
  return { user: id, isStaff: false };
}
