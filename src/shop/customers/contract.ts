import { type Static, Type } from "typebox";
import { bytes, route } from "#contract/wire/route.ts";
import { closed, Id, listOf, listParameters, Time } from "#contract/wire/shapes.ts";
import { Address } from "#shop/addresses/address.ts";
import { fulfilmentStates, orderStates, paymentStates } from "#shop/orders/contract.ts";

export const longestNote = 2000;
export const longestBlockReason = 500;

const orNull = <T extends Parameters<typeof Type.Union>[0][number]>(schema: T) => Type.Union([schema, Type.Null()]);
const Sum = Type.Number({ minimum: 0 });
const Count = Type.Integer({ minimum: 0 });
/** Whoever of the staff has done it; null once the account is gone. */
const By = orNull(closed({ _id: Id, name: Type.String() }));

/** An account of a customer; or somebody who has ordered without one, and is known by the address. */
export const customerKinds = ["account", "guest"] as const;

export const Customer = closed({
  _id: Id,
  version: Type.Integer(),
  kind: Type.Enum([...customerKinds]),
  name: Type.String(),
  email: Type.String(),
  /** Of the last order; empty without one. */
  place: Type.String(),
  /** The customer group; guests are in none. */
  group: orNull(closed({ _id: Id, name_de: Type.String(), name_en: Type.String() })),
  /** Orders that were not cancelled, and those of them with which something is left to do. */
  orders: Count,
  open: Count,
  /** What the orders come to: decimal numbers in `currency`, without what was cancelled or paid back. */
  turnover: Sum,
  /** Per order; 0 without one. */
  average: Sum,
  currency: Type.String({ pattern: "^[A-Z]{3}$" }),
  lastOrder: orNull(Time),
  /** Since when there is the account, or the first order. */
  since: Time,
  blocked: Type.Boolean(),
});
export type Customer = Static<typeof Customer>;

export const customerSorts = ["lastOrder", "-lastOrder", "turnover", "-turnover", "name", "-name"] as const;

const filters = {
  kind: Type.Optional(Type.Enum([...customerKinds])),
  group: Type.Optional(Id),
  /** With open orders; never ordered; blocked. */
  state: Type.Optional(Type.Enum(["open", "never", "blocked"])),
};

export const readCustomers = route({
  method: "GET",
  path: "/shop/customer",
  permission: "customer.read",
  summary:
    "Everybody who has an account as a customer, or has ordered without one. `q` looks in names, companies, addresses and places, and finds the customer of an order by its whole number; `id` for one of them, `order` for whoever has placed this order.",
  query: closed({
    ...listParameters,
    ...filters,
    id: Type.Optional(Id),
    order: Type.Optional(Id),
    sort: Type.Optional(Type.Enum([...customerSorts])),
  }),
  reply: listOf(Customer),
});

export const CustomerNote = closed({ _id: Id, at: Time, by: By, text: Type.String() });
export type CustomerNote = Static<typeof CustomerNote>;

const CustomerOrder = closed({
  _id: Id,
  number: Type.String(),
  created: Time,
  total: Sum,
  currency: Type.String({ pattern: "^[A-Z]{3}$" }),
  state: Type.Enum([...orderStates]),
  payment: Type.Enum([...paymentStates]),
  fulfilment: Type.Enum([...fulfilmentStates]),
});

export const CustomerDetail = closed({
  ...Customer.properties,
  /** The account; null for guests. */
  user: orNull(Id),
  /** Percent with two decimals; null for guests. */
  discount: orNull(Type.Number({ minimum: 0, maximum: 100 })),
  shipping_free: Type.Boolean(),
  block: orNull(closed({ at: Time, by: By, reason: Type.String() })),
  /** Of the address book; of guests, those of their last orders. */
  addresses: Type.Array(Address),
  /** The latest orders. */
  latest: Type.Array(CustomerOrder),
  notes: Type.Array(CustomerNote),
  /** What this address has written; null for those who may not read messages. */
  messages: orNull(
    closed({ count: Count, latest: Type.Array(closed({ _id: Id, subject: Type.String(), sent: Time })) }),
  ),
  /** Whether this address gets the newsletter; null if it is not known there, or may not be seen. */
  newsletter: orNull(Type.Enum(["pending", "confirmed", "unsubscribed", "bounced"])),
  /** What this address waits for. */
  waits: Type.Array(closed({ name: Type.String(), state: Type.Enum(["pending", "waiting"]), since: Time })),
  /** Others with the same address, or with the same name at the same place. */
  alike: Type.Array(Customer),
  can: closed({ write: Type.Boolean(), merge: Type.Boolean(), erase: Type.Boolean() }),
});
export type CustomerDetail = Static<typeof CustomerDetail>;

export const readCustomer = route({
  method: "GET",
  path: "/shop/customer/detail",
  permission: "customer.read",
  summary: "A customer with addresses, latest orders, notes, messages, and others that may be the same person.",
  query: closed({ id: Id }),
  reply: CustomerDetail,
  refusals: ["C404"],
});

export const changeCustomer = route({
  method: "PUT",
  path: "/shop/customer",
  permission: "customer.write",
  summary:
    "Changes a customer; what is left out stays. A blocked one cannot order, also not as a guest with the same address; `reason` is for the staff. Guests have no group, no discount and no free shipping.",
  body: closed({
    _id: Id,
    version: Type.Integer(),
    group: Type.Optional(orNull(Id)),
    discount: Type.Optional(Type.Number({ minimum: 0, maximum: 100, multipleOf: 0.01 })),
    shipping_free: Type.Optional(Type.Boolean()),
    blocked: Type.Optional(Type.Boolean()),
    reason: Type.Optional(Type.String({ maxLength: longestBlockReason })),
  }),
  reply: Customer,
  refusals: ["C404", "C409", "C100", "OWN_ACCOUNT", "CUSTOMER_IS_GUEST"],
});

const CustomerNotes = closed({ notes: Type.Array(CustomerNote) });

export const noteCustomer = route({
  method: "POST",
  path: "/shop/customer/note",
  permission: "customer.write",
  summary: "Notes something about a customer, who never sees it.",
  body: closed({ customer: Id, text: Type.String({ minLength: 1, maxLength: longestNote, pattern: "\\S" }) }),
  reply: CustomerNotes,
  refusals: ["C404"],
});

export const deleteCustomerNote = route({
  method: "DELETE",
  path: "/shop/customer/note",
  permission: "customer.write",
  summary: "Removes a note about a customer.",
  query: closed({ id: Id }),
  reply: closed({ removed: Type.Array(Id) }),
  refusals: ["C404"],
});

export const mergeCustomers = route({
  method: "POST",
  path: "/shop/customer/merge",
  permission: "customer.merge",
  summary:
    "Makes one customer of two: orders, addresses and notes of `from` go over to the account `into`, and an account `from` is removed. Discount, group and password are those of `into`. A block goes over. Where an account is removed, the caller has just proved who they are.",
  body: closed({ from: Id, into: Id }),
  reply: Customer,
  refusals: ["C404", "CONFIRM_AGAIN", "CUSTOMER_MERGE_SAME", "CUSTOMER_MERGE_GUEST", "CUSTOMER_MERGE_STAFF"],
});

export const exportCustomers = route({
  method: "GET",
  path: "/shop/customer/sheet",
  permission: "customer.export",
  summary: "The customers that fit as CSV, by name.",
  query: closed({ ...filters, q: listParameters.q }),
  reply: bytes,
});
