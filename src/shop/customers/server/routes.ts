import { type Endpoint, handle } from "#platform/endpoints/endpoint.ts";
import { withCurrent } from "#platform/endpoints/optimistic-locking.ts";
import type { Platform } from "#platform/platform.ts";
import * as contract from "../contract.ts";
import { changeCustomer } from "./changing/change-customer.ts";
import { mergeCustomers } from "./changing/merge-customers.ts";
import { deleteNote, noteCustomer } from "./changing/note-customer.ts";
import { customerSheet } from "./reading/customer-sheet.ts";
import { listCustomers, shownCustomers } from "./reading/list-customers.ts";
import { notesOf } from "./reading/notes.ts";
import { customerRow, readCustomer } from "./reading/read-customer.ts";

export function customerEndpoints({ db, outside }: Platform): Endpoint[] {
  const shown = async (id: string) => (await shownCustomers(db, [await customerRow(db, { id })]))[0]!;
  return [
    handle(contract.readCustomers, ({ query }) => listCustomers(db, query)),

    handle(contract.readCustomer, ({ query: { id }, may }) => readCustomer(db, { id, may })),

    handle(contract.changeCustomer, async ({ body, actor, now }) => {
      const { _id: id, version, ...change } = body;
      await withCurrent(changeCustomer(db, { id, version, change, actor, now }), shown);
      return shown(id);
    }),

    handle(contract.noteCustomer, async ({ body: { customer, text }, actor, now }) => {
      await noteCustomer(db, { id: outside.id(), customer, text, by: actor.id, now });
      return { notes: await notesOf(db, { customer }) };
    }),

    handle(contract.deleteCustomerNote, async ({ query: { id }, actor, now }) => {
      await deleteNote(db, { id, by: actor.id, now });
      return { removed: [id] };
    }),

    handle(contract.mergeCustomers, async ({ body: { from, into }, actor, now }) => {
      await mergeCustomers(db, { from, into, actor, id: outside.id, now });
      return shown(into);
    }),

    handle(contract.exportCustomers, ({ query: filters, actor, language, now }) =>
      customerSheet(db, { filters, language, by: actor.id, now }),
    ),
  ];
}
