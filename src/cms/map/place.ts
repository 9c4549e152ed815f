import { type Static, Type } from "typebox";
import { noTimes, OpeningTimes } from "#cms/business/hours.ts";
import { field, fieldsOf } from "#contract/fields/fields.ts";
import { closed, Id, Line } from "#contract/wire/shapes.ts";

/** So many places a site can have. */
export const mostPlaces = 50;

/** When a place is open: as the business is, at times of its own, or nothing is said. */
export const openings = ["business", "own", "none"] as const;

const longest = 1000;
const Text = Type.String({ maxLength: longest });

/** The fields of a place on maps, each stated once (`docs/layout.md`, "How to add a field"). */
const fields = {
  /** Whether visitors see it. */
  enabled: field("yesNo", Type.Boolean(), { empty: true }),
  /** That of the main language is demanded when it is stored. */
  name_de: field("line", Line, { empty: "" }),
  name_en: field("line", Line, { empty: "" }),
  /** As it stands on an envelope, without the name. */
  address: field("text", Type.String({ maxLength: 300 }), { empty: "" }),
  /** Coordinates, or a link that holds some (`pointOf`); stored as `pointText` writes it. Empty: it is on no map. */
  position: field("line", Type.String({ maxLength: 1000 }), { empty: "" }),
  text_de: field("text", Text, { empty: "" }),
  text_en: field("text", Text, { empty: "" }),
  picture: field("picture", Type.Union([Id, Type.Null()]), {
    empty: null as string | null,
    files: (id) => (id ? [id] : []),
    pictures: (id) => (id ? [id] : []),
  }),
  opening: field("choice", Type.Enum([...openings]), { empty: "business" }),
  /** Where it is open at times of its own. */
  hours: field("parts", OpeningTimes, { empty: noTimes }),
};

export const placeTable = fieldsOf(fields);
export const longestText = longest;

export const WrittenPlace = closed(placeTable.written);
export type WrittenPlace = Static<typeof WrittenPlace>;
