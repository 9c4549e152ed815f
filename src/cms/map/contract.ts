import { type Static, Type } from "typebox";
import { OpeningTimes } from "#cms/business/hours.ts";
import { MapChange } from "#cms/settings/contract.ts";
import type { ProblemCode } from "#contract/wire/problem.ts";
import { bytes, route } from "#contract/wire/route.ts";
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
/** Purged once pictures of maps have been made. */
export const mapPicturesTag = "map-pictures";

/** Addresses of a picture, by its density. */
const Drawn = closed({ once: Type.String(), twice: Type.String() });

/** Some places on a map, as a picture. */
export const MapPicture = closed({
  /** Their ids in the order of their numbers. */
  places: Type.Array(Id, { maxItems: mostPlaces }),
  wide: Drawn,
  narrow: Drawn,
});
export type MapPicture = Static<typeof MapPicture>;

/** Where browsers get tiles: from this server, or, after a click, from their source. */
export const ShownSource = closed({
  served: Type.Boolean(),
  /** With `{z}`, `{x}`, `{y}` and perhaps `{r}`. */
  url: Type.String(),
  attribution: Type.String(),
  attributionLink: Type.String(),
  maxZoom: Type.Integer(),
});
export type ShownSource = Static<typeof ShownSource>;

export const readMap = route({
  method: "GET",
  path: "/map",
  permission: null,
  summary:
    "The places of the site as visitors see them, by name, the day for which their hours are told, and the map on which they stand.",
  reply: closed({
    today: Type.String({ format: "date" }),
    places: Type.Array(ShownPlace, { maxItems: mostPlaces }),
    /** Null where the owner has set up none. */
    source: Type.Union([ShownSource, Type.Null()]),
    pictures: Type.Array(MapPicture),
  }),
  tags: () => [placesTag, mapPicturesTag, "config"],
});

const Whole = Type.String({ pattern: "^\\d{1,8}$" });

export const readTile = route({
  method: "GET",
  path: "/map/tiles/{z}/{x}/{y}",
  permission: null,
  summary: "A tile of the map around a place of the site, such as `8650.png` or `8650@2x.png`, from this server.",
  params: closed({ z: Whole, x: Whole, y: Type.String({ pattern: "^\\d{1,8}(?:@2x)?(?:\\.png)?$" }) }),
  reply: bytes,
  refusals: ["C404", "MAP_SOURCE_FAILED", "TOO_MANY"],
});

export const readMapPicture = route({
  method: "GET",
  path: "/map/picture/{name}",
  permission: null,
  summary: "Places of the site on a map, as a picture under the address that `GET /map` names; kept for ever.",
  params: closed({ name: Type.String({ pattern: "^[\\da-f]{24}\\.webp$" }) }),
  reply: bytes,
  refusals: ["C404"],
});

/** Why a source of maps sent no tile. */
export const mapTroubles = [
  "MAP_KEY_MISSING",
  "MAP_SOURCE_MISSING",
  "MAP_SOURCE_KEY",
  "MAP_SOURCE_BUSY",
  "MAP_SOURCE_TYPE",
  "MAP_SOURCE_LARGE",
  "MAP_SOURCE_SILENT",
  "MAP_SOURCE_UNKNOWN",
  "MAP_SOURCE_UNREACHABLE",
] as const;

export const tryMapSource = route({
  method: "POST",
  path: "/map/source/test",
  permission: "config.secrets",
  summary: "Fetches one tile by these values, before they are stored; what is left out is as stored. Nothing is kept.",
  body: MapChange,
  /** As a `data:` address. */
  reply: closed({ picture: Type.String() }),
  refusals: [
    ...["FIELD_REQUIRED", "MAP_URL", "MAP_URL_PLACES", "MAP_KEY_PUBLIC", "MAP_KEY_AGAIN", "WEB_ADDRESS_INVALID"],
    ...["TOO_MANY", ...mapTroubles],
  ] as ProblemCode[],
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
  ...(["NAME_MISSING", "PLACE_TAKEN", "PLACE_INVALID", "NOT_PICTURE"] as const),
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
