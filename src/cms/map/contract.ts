import { type Static, Type } from "typebox";
import { OpeningTimes } from "#cms/business/hours.ts";
import { route } from "#contract/wire/route.ts";
import { closed, Id, IdList, Removal } from "#contract/wire/shapes.ts";
import { mostPlaces, placeTable, WrittenPlace } from "./place.ts";

const Degrees = (most: number) => Type.Union([Type.Number({ minimum: -most, maximum: most }), Type.Null()]);

/** A place as visitors see it. */
export const ShownPlace = closed({
  _id: Id,
  name_de: Type.String(),
  name_en: Type.String(),
  address: Type.String(),
  text_de: Type.String(),
  text_en: Type.String(),
  /** The id of a file. */
  picture: Type.Union([Id, Type.Null()]),
  /** Both are null for a place that is on no map. */
  latitude: Degrees(85),
  longitude: Degrees(180),
  /** Null where nothing is said. */
  hours: Type.Union([OpeningTimes, Type.Null()]),
});
export type ShownPlace = Static<typeof ShownPlace>;

/** Purged by any change of a place. */
export const placesTag = "places";

export const readMap = route({
  method: "GET",
  path: "/map",
  permission: null,
  summary: "The places of the site as visitors see them, by name, and the day for which their hours are told.",
  reply: closed({
    today: Type.String({ format: "date" }),
    places: Type.Array(ShownPlace, { maxItems: mostPlaces }),
  }),
  tags: () => [placesTag, "config"],
});

/** A place as the staff sees it. */
export const Place = closed({ _id: Id, version: Type.Integer(), ...placeTable.written });
export type Place = Static<typeof Place>;

export const readPlaces = route({
  method: "GET",
  path: "/place",
  permission: "place.read",
  summary: "All places of the site by name, also those that visitors do not see; `id` for one of them.",
  query: closed({ id: Type.Optional(Id) }),
  reply: closed({ places: Type.Array(Place, { maxItems: mostPlaces }) }),
});

const wrong = [
  ...(["PLACE_TAKEN", "PLACE_INVALID", "NOT_PICTURE"] as const),
  ...(["HOURS_OVERLAP", "HOURS_NEXT_DAY", "HOURS_EMPTY", "HOURS_DATES", "HOURS_TWICE"] as const),
];

export const createPlace = route({
  method: "POST",
  path: "/place",
  permission: "place.write",
  summary: "A new place; `position` takes coordinates or a link from a map.",
  body: WrittenPlace,
  reply: Place,
  refusals: [...wrong, "PLACES_MANY"],
});

export const changePlace = route({
  method: "PUT",
  path: "/place",
  permission: "place.write",
  summary: "Changes a place wherever it is shown; what is left out stays.",
  body: closed({ _id: Id, version: Type.Integer(), ...Type.Partial(WrittenPlace).properties }),
  reply: Place,
  refusals: ["C404", "C409", ...wrong],
});

export const deletePlace = route({
  method: "DELETE",
  path: "/place",
  permission: "place.write",
  summary: "Removes a place, by `?id` or a body with `_id`; maps show the others.",
  query: closed({ id: Type.Optional(Id) }),
  body: Type.Optional(closed({ _id: Id })),
  reply: closed({ removed: Type.Array(Id) }),
  refusals: ["C404"],
});

export const deletePlaceBatch = route({
  method: "POST",
  path: "/batch/place/delete",
  permission: "place.write",
  summary: "Removes places; returns which were removed and which were refused.",
  body: IdList,
  reply: Removal,
});
