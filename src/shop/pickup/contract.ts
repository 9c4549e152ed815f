import { type Static, Type } from "typebox";
import { Span } from "#cms/business/hours.ts";
import { route } from "#contract/wire/route.ts";
import { closed, Id, IdList, Removal, Time } from "#contract/wire/shapes.ts";
import { choosing, mostPlaces, placeTable, WrittenPlace } from "./place.ts";

export { choosing, mostPlaces } from "./place.ts";

const Day = Type.String({ format: "date" });
/** How many orders can still be collected then; null for any number. */
const Left = Type.Union([Type.Integer({ minimum: 0 }), Type.Null()]);

/** What a customer has chosen: a place, and when: the time at which a slot begins, a day, or null where nothing is chosen. */
export const PickupChoice = closed({
  place: Id,
  start: Type.Union([Time, Day, Type.Null()]),
});
export type PickupChoice = Static<typeof PickupChoice>;

const OpenDay = closed({ day: Day, spans: Type.Array(Span) });
const OfferedDay = closed({ day: Day, spans: Type.Array(Span), left: Left });
const OfferedSlot = closed({ start: Time, end: Time, left: Left });

/** A place as customers see it. */
export const OfferedPlace = closed({
  _id: Id,
  name_de: Type.String(),
  name_en: Type.String(),
  address: Type.String(),
  note_de: Type.String(),
  note_en: Type.String(),
  choose: Type.Enum([...choosing]),
  /** When an order that is placed now can be collected at the earliest. */
  ready: Time,
  /** When it is open in the week in which the order is ready, as far as it is ready by then. */
  opening: Type.Array(OpenDay),
  /** The days that can be chosen, also those on which nothing is left. */
  days: Type.Array(OfferedDay),
  /** The day whose slots follow: the one that was asked for, or the first one on which something is left. */
  day: Type.Union([Day, Type.Null()]),
  slots: Type.Array(OfferedSlot),
});
export type OfferedPlace = Static<typeof OfferedPlace>;

export const readPickup = route({
  method: "GET",
  path: "/shop/pickup",
  permission: null,
  summary:
    "Where customers can collect an order that they place now, and when: the places in their order, or `place`; their days, and the slots of one of them, or of `day`.",
  query: closed({ place: Type.Optional(Id), day: Type.Optional(Day) }),
  reply: closed({ places: Type.Array(OfferedPlace) }),
});

/** A place as the staff sees it. */
export const PickupPlace = closed({
  _id: Id,
  version: Type.Integer(),
  ...placeTable.written,
  /** How many orders are still to be collected there, or have no time. */
  booked: Type.Integer({ minimum: 0 }),
});
export type PickupPlace = Static<typeof PickupPlace>;

export const readPickupPlaces = route({
  method: "GET",
  path: "/shop/pickup/place",
  permission: "pickupPlace.read",
  summary: "All places where orders can be collected, in their order; `id` for one of them.",
  query: closed({ id: Type.Optional(Id) }),
  reply: closed({ places: Type.Array(PickupPlace, { maxItems: mostPlaces }) }),
});

const wrong = [
  ...(["NAME_MISSING", "PICKUP_PLACE_TAKEN", "PICKUP_LEAD"] as const),
  ...(["HOURS_OVERLAP", "HOURS_NEXT_DAY", "HOURS_EMPTY", "HOURS_DATES", "HOURS_TWICE"] as const),
];

export const createPickupPlace = route({
  method: "POST",
  path: "/shop/pickup/place",
  permission: "pickupPlace.write",
  summary: "A new place where orders can be collected, behind the others.",
  body: WrittenPlace,
  reply: PickupPlace,
  refusals: [...wrong, "PICKUP_PLACES_MANY"],
});

export const changePickupPlace = route({
  method: "PUT",
  path: "/shop/pickup/place",
  permission: "pickupPlace.write",
  summary: "Changes a place; what is left out stays. Orders keep what they were told when they were placed.",
  body: closed({ _id: Id, version: Type.Integer(), ...Type.Partial(WrittenPlace).properties }),
  reply: PickupPlace,
  refusals: ["C404", "C409", ...wrong],
});

export const orderPickupPlaces = route({
  method: "PUT",
  path: "/shop/pickup/order",
  permission: "pickupPlace.write",
  summary: "Puts the places into this order; those that are not named come behind.",
  body: IdList,
  reply: closed({ places: Type.Array(PickupPlace, { maxItems: mostPlaces }) }),
  refusals: ["C404"],
});

export const deletePickupPlace = route({
  method: "DELETE",
  path: "/shop/pickup/place",
  permission: "pickupPlace.write",
  summary:
    "Removes a place, by `?id` or a body with `_id`. One at which orders are still to be collected can only be switched off.",
  query: closed({ id: Type.Optional(Id) }),
  body: Type.Optional(closed({ _id: Id })),
  reply: closed({ removed: Type.Array(Id) }),
  refusals: ["C404", "PICKUP_BOOKED"],
});

export const deletePickupPlaceBatch = route({
  method: "POST",
  path: "/batch/shop/pickup/place/delete",
  permission: "pickupPlace.write",
  summary: "Removes places; returns which were removed and which were refused.",
  body: IdList,
  reply: Removal,
});
