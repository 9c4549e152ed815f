import { type Static, Type } from "typebox";
import { signUp } from "#cms/users/contract.ts";
import { Handle, Password } from "#cms/users/user.ts";
import { route } from "#contract/wire/route.ts";
import { closed, Id, Line, Nothing, Time } from "#contract/wire/shapes.ts";
import { Address } from "./address.ts";
import { mostAddresses } from "./most-addresses.ts";

export const KeptAddress = closed({
  _id: Id,
  address: Address,
  /** Where the goods of the next order go, and its invoice; each is one address at most. */
  defaultShipping: Type.Boolean(),
  defaultInvoice: Type.Boolean(),
  created: Time,
  changed: Time,
});
export type KeptAddress = Static<typeof KeptAddress>;

export const AddressBook = closed({
  /** In the order in which they were added. */
  items: Type.Array(KeptAddress, { maxItems: mostAddresses }),
});
export type AddressBook = Static<typeof AddressBook>;

/** What may be wrong in an address. */
export const addressRefusals = [
  ...(["ADDRESS_NAME", "ADDRESS_STREET", "ADDRESS_ZIP", "ADDRESS_ZIP_MISSING", "ADDRESS_CITY"] as const),
  "ADDRESS_COUNTRY",
] as const;

export const readAddresses = route({
  method: "GET",
  path: "/shop/address",
  permission: "address.read",
  summary: "The address book of the caller.",
  reply: AddressBook,
});

const Written = closed({
  /** Of an address in the book that is to be changed; without one it is added, unless the same one is there. */
  _id: Type.Optional(Id),
  address: Address,
  /** What is left out stays as it is. */
  defaultShipping: Type.Optional(Type.Boolean()),
  defaultInvoice: Type.Optional(Type.Boolean()),
});

const AddressChange = closed({
  set: Type.Optional(Type.Array(Written, { maxItems: mostAddresses })),
  remove: Type.Optional(Type.Array(Id, { maxItems: mostAddresses, uniqueItems: true })),
});
export type AddressChange = Static<typeof AddressChange>;

export const changeAddresses = route({
  method: "PUT",
  path: "/shop/address",
  permission: "address.write",
  summary:
    "Changes the address book of the caller: removes addresses, adds and changes others; returns the book as it is then. It may be repeated, except for removing. The first address is the default for deliveries and invoices. A book has 20 addresses at most.",
  body: AddressChange,
  reply: AddressBook,
  refusals: ["C404", "ADDRESS_BOOK_FULL", ...addressRefusals],
});

export const signUpWithAddresses = route({
  method: "POST",
  path: "/shop/signup",
  permission: null,
  summary:
    "Registers a customer as `POST auth/signup` does, with the same answer for known and unknown addresses and the same limit. The postal addresses are in the customer's book once the mail is confirmed; of a known address they are dropped.",
  body: closed({
    ...{ name: Line, handle: Handle, password: Password },
    shippingData: Type.Optional(Address),
    invoiceData: Type.Optional(Address),
  }),
  reply: Nothing,
  status: 202,
  refusals: [...(signUp.refusals ?? []), ...addressRefusals],
});
