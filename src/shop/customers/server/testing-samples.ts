import { createUser } from "#cms/users/contract.ts";
import type { Audited, Making, Samples } from "#server/testing/samples.ts";
import { newAddress } from "#server/testing/things/accounts.ts";
import { placedOrder } from "#server/testing/things/orders.ts";
import { noteCustomer, readCustomers } from "../contract.ts";

export const samples: Samples = {
  "GET /shop/customer/sheet": async (making) => {
    await account(making);
    return {};
  },
  "GET /shop/customer/detail": async (making) => ({ query: { id: (await guest(making))._id } }),
  "PUT /shop/customer": async (making) => {
    const { _id, version } = await guest(making);
    return { body: { _id, version, blocked: true, reason: "Zahlt nie" } };
  },
  "POST /shop/customer/note": async (making) => ({
    body: { customer: (await guest(making))._id, text: "Ruft lieber an." },
  }),
  "DELETE /shop/customer/note": async (making) => {
    const body = { customer: (await guest(making))._id, text: "Ruft lieber an." };
    const { notes } = (await making.system.call(noteCustomer, { body })).reply;
    return { query: { id: notes[0]!._id } };
  },
  "POST /shop/customer/merge": async (making) => ({
    body: { from: (await guest(making))._id, into: await account(making) },
  }),
};

/** A guest with an order. */
async function guest({ house, system }: Making) {
  const { email } = await placedOrder(house, system);
  return (await system.call(readCustomers, { query: { q: email } })).reply.items[0]!;
}

async function account({ system }: Making): Promise<string> {
  return (await system.call(createUser, { body: { name: "Ida", handle: newAddress("ida") } })).reply._id!;
}

export const audited: Audited = {
  "PUT /shop/customer": ["customer.block"],
  "POST /shop/customer/note": ["customer.note"],
  "DELETE /shop/customer/note": ["customer.deleteNote"],
  "POST /shop/customer/merge": ["customer.merge"],
};
