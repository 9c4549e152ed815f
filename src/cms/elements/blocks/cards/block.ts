import { blockType, type PropsOfType } from "#contract/blocks/block.ts";
import { choice, html, link, picture, sizes, words } from "#contract/blocks/block-fields.ts";

/** Cards side by side: what there is to choose from. */
export const cards = blockType({
  name: "cards",
  v: 1,
  fields: {
    title: words(),
    /** How many stand side by side. */
    count: sizes(["1", "2", "3", "4"], { phone: "1", desk: "3" }),
    look: choice(["raised", "framed", "tint", "plain"]),
    /** Of all their pictures, so that the titles stand in one line. */
    shape: choice(["wide", "square", "tall"]),
  },
  group: "lists",
  drawing: "M3 5h5v14H3zM9.5 5h5v14h-5zM16 5h5v14h-5zM3 11h5M9.5 11h5M16 11h5",
  mail: ["title", "count", "look"],
  inside: ["card"],
  starts: ["card", "card", "card"],
});
export type CardsProps = PropsOfType<typeof cards>;

export const card = blockType({
  name: "card",
  v: 1,
  fields: {
    picture: picture(),
    title: words(),
    text: html(),
    /** Where a click on the card leads. */
    to: link(),
    /** Below the text, for a card that leads somewhere. */
    label: words(),
  },
  group: "part",
  drawing: "M6 4h12v16H6zM6 11h12",
  mail: ["picture", "title", "text", "to", "label"],
});
