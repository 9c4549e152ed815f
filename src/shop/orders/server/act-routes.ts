import { type Endpoint, handle } from "#platform/endpoints/endpoint.ts";
import type { Platform } from "#platform/platform.ts";
import { cents } from "#shop/products/server/index.ts";
import * as contract from "../acts-contract.ts";
import { cancelOrder } from "./acts/ending/cancel.ts";
import { markPaid } from "./acts/mark-paid.ts";
import { addNote, notesOf } from "./acts/notes.ts";
import { prepare } from "./acts/prepare.ts";
import { handOver } from "./acts/sending/hand-over.ts";
import { ship } from "./acts/sending/ship.ts";

/** What the staff does with orders. */
export function actEndpoints(platform: Platform): Endpoint[] {
  return [
    handle(contract.markPayed, ({ body, actor: { id: by }, now }) => {
      const { order, amount, date: day = null, reference = "", override } = body;
      const sum = amount === undefined ? null : cents(amount);
      return markPaid(platform, { order, amount: sum, day, reference, override: override?.reason ?? "", by, now });
    }),

    handle(contract.markShipped, ({ body, actor: { id: by }, now }) => {
      const { order, lines, carrier = "", tracking = "", further = [], ageCheck = false, override } = body;
      const shipping = {
        order,
        ...(lines ? { lines } : {}),
        carrier,
        tracking,
        further: further.map((one) => ({ carrier, ...one })),
        ageCheck,
        override: override?.reason ?? "",
      };
      return ship(platform, { ...shipping, by, now });
    }),

    handle(contract.prepareOrder, ({ body: { order, act: event, override }, actor: { id: by }, now }) =>
      prepare(platform, { order, event, override: override?.reason ?? "", by, now }),
    ),

    handle(contract.handOverOrder, ({ body: { order, ageChecked = false, override }, actor: { id: by }, now }) =>
      handOver(platform, { order, ageChecked, override: override?.reason ?? "", by, now }),
    ),

    handle(contract.cancelOrder, ({ body: { order, reason = "", message = "" }, actor: { id: by }, now }) =>
      cancelOrder(platform, { order, reason, message, by, now }),
    ),

    handle(contract.readOrderNotes, async ({ query: { order } }) => ({ notes: await notesOf(platform.db, { order }) })),

    handle(contract.noteOrder, async ({ body: { order, text }, actor: { id: by }, now }) => ({
      notes: await addNote(platform, { order, text, by, now }),
    })),
  ];
}
