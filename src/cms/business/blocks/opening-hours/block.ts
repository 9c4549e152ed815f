import { blockType } from "#contract/blocks/block.ts";
import { choice, number, words, yesNo } from "#contract/blocks/block-fields.ts";

/** When the business is open, as the settings of the site say. */
export const openingHours = blockType({
  name: "openingHours",
  v: 1,
  fields: {
    title: words(),
    /** Neighbouring days with the same times as one line, or a line for each. */
    days: choice(["grouped", "each"]),
    /** Which times apply on the day of the visit. */
    today: yesNo(true),
    /** For how many weeks ahead other hours are announced. */
    weeks: number({ least: 0, most: 52, begin: 6 }),
    text: words(),
  },
  group: "business",
  drawing: "M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM12 7v5l3.5 2",
});
