import { type Static, Type } from "typebox";
import { noTimes, OpeningTimes } from "#cms/business/hours.ts";
import { field, fieldsOf } from "#contract/fields/fields.ts";
import { closed, Line } from "#contract/wire/shapes.ts";

/** So many places a shop can have. */
export const mostPlaces = 20;

/** What customers choose when they order: nothing, the day on which they come, or a slot of that day. */
export const choosing = ["nothing", "day", "time"] as const;

/** The least and the most of its numbers. */
export const limits = {
  slotMinutes: { minimum: 10, maximum: 720 },
  perSlot: { minimum: 1, maximum: 1000 },
  leadHours: { minimum: 0, maximum: 720 },
  daysAhead: { minimum: 1, maximum: 60 },
};

/** The fields of a place where customers collect orders, each stated once (`docs/layout.md`, "How to add a field"). */
const fields = {
  /** Whether customers can choose it. */
  enabled: field("yesNo", Type.Boolean(), { empty: true }),
  /** That of the main language is demanded when it is stored. */
  name_de: field("line", Line, { empty: "" }),
  name_en: field("line", Line, { empty: "" }),
  /** As it stands on an envelope, without the name. */
  address: field("text", Type.String({ minLength: 1, maxLength: 300, pattern: "\\S" }), { empty: "" }),
  /** How to find it: "through the yard, please ring". */
  note_de: field("text", Type.String({ maxLength: 500 }), { empty: "" }),
  note_en: field("text", Type.String({ maxLength: 500 }), { empty: "" }),
  /** Whether `hours` apply; otherwise those of the business do. */
  ownHours: field("yesNo", Type.Boolean(), { empty: false }),
  hours: field("parts", OpeningTimes, { empty: noTimes }),
  choose: field("choice", Type.Enum([...choosing]), { empty: "day" }),
  /** How long a slot is. */
  slotMinutes: field("number", Type.Integer(limits.slotMinutes), { empty: 30 }),
  /** How many orders can be collected in a slot, or on a day where customers choose days; null for any number. */
  perSlot: field("number", Type.Union([Type.Integer(limits.perSlot), Type.Null()]), { empty: null }),
  /** How long it takes until an order can be collected. */
  leadHours: field("number", Type.Integer(limits.leadHours), { empty: 24 }),
  /** How many days ahead customers can choose; 1 is tomorrow. */
  daysAhead: field("number", Type.Integer(limits.daysAhead), { empty: 14 }),
};

export const placeTable = fieldsOf(fields);

export const WrittenPlace = closed(placeTable.written);
export type WrittenPlace = Static<typeof WrittenPlace>;
