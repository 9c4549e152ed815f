import { type Static, Type } from "typebox";
import { bytes, route } from "#contract/wire/route.ts";
import { closed, Id } from "#contract/wire/shapes.ts";
import { longestTracking } from "#shop/orders/acts-contract.ts";

/** So many parcels are entered at once, and such a list is so long. */
export const mostParcels = 500;
export const longestList = 100_000;

const Parcel = closed({
  /** Of the order. */
  number: Type.String({ minLength: 1, maxLength: 40 }),
  tracking: Type.String({ maxLength: longestTracking }),
  carrier: Type.String({ maxLength: 60 }),
});
export type Parcel = Static<typeof Parcel>;

/** What entering it would do, or has done; `same`: the order has this parcel already. */
export const parcelOutcomes = ["ready", "entered", "same", "unknown", "refused"] as const;

const ReadParcel = closed({
  ...Parcel.properties,
  order: Type.Union([Id, Type.Null()]),
  customer: Type.String(),
  outcome: Type.Enum([...parcelOutcomes]),
  /** Why it is refused, or that it is a further parcel of its order. */
  message: Type.String(),
});
export type ReadParcel = Static<typeof ReadParcel>;
const ReadParcels = closed({ parcels: Type.Array(ReadParcel) });

export const readParcels = route({
  method: "POST",
  path: "/shop/parcel/read",
  permission: "order.ship",
  summary:
    "Reads a list of parcels, as it is copied from a spreadsheet or a carrier's program: a line for each, with the number of the order and that of the parcel in any columns. Says what entering them would do, and changes nothing.",
  body: closed({ text: Type.String({ minLength: 1, maxLength: longestList }), carrier: Parcel.properties.carrier }),
  reply: ReadParcels,
  refusals: ["CSV_BROKEN", "CSV_LONG", "PARCELS_NONE"],
});

export const enterParcels = route({
  method: "PUT",
  path: "/shop/parcel",
  permission: "order.ship",
  summary:
    "Enters parcels: each order is sent with all that is left of it, in as many parcels as the list has of it, and its customer is told. What is sent already gets further parcels. Orders that cannot be sent stay as they are, with the reason.",
  body: closed({ parcels: Type.Array(Parcel, { minItems: 1, maxItems: mostParcels }) }),
  reply: ReadParcels,
});

export const exportAddresses = route({
  method: "GET",
  path: "/shop/parcel/addresses",
  permission: "order.ship",
  summary:
    "The orders that are to be sent as a file for the program of a carrier: a line for each, with the address in columns, the cartons for what is left to send, and from which age it is handed over. Without mail address and telephone: customers have agreed to pass on neither.",
  query: closed({ packed: Type.Optional(Type.Boolean()) }),
  reply: bytes,
});
