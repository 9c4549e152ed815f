import { type Static, Type } from "typebox";
import { bytes, route } from "#contract/wire/route.ts";
import { closed, Id } from "#contract/wire/shapes.ts";

/** In the order in which a label passes through them. */
export const labelStates = ["waiting", "current", "kept"] as const;

export const Label = closed({
  product: Id,
  code: Type.String(),
  /** What the printed code holds, and the page to which it leads; both absolute. */
  short: Type.String(),
  page: Type.String(),
  /**
   * `waiting`: the product was never published, and the page says nothing yet; `current`: it follows the product;
   * `kept`: the product is not published any more, and the page stays as it was.
   */
  state: Type.Enum([...labelStates]),
});
export type Label = Static<typeof Label>;

export const readLabel = route({
  method: "GET",
  path: "/shop/label",
  permission: "product.readDrafts",
  summary: "The electronic label of a product: its code, its addresses and its state.",
  query: closed({ product: Id }),
  reply: Label,
  refusals: ["C404"],
});

export const makeLabel = route({
  method: "POST",
  path: "/shop/label",
  permission: "product.write",
  summary: "Gives a drink or food its electronic label before it is published, so that its code can be printed.",
  body: closed({ product: Id }),
  reply: Label,
  refusals: ["C404", "LABEL_TYPE"],
});

/** The least and most width of a printed code without its margin, in millimetres. */
export const codeWidths = { least: 10, usual: 15, most: 100 };

export const labelCode = route({
  method: "GET",
  path: "/shop/label/code",
  permission: "product.readDrafts",
  summary: "The QR code of an electronic label for print, as SVG or PDF; `width` in millimetres, without its margin.",
  query: closed({
    product: Id,
    format: Type.Optional(Type.Enum(["svg", "pdf"])),
    width: Type.Optional(Type.Integer({ minimum: codeWidths.least, maximum: codeWidths.most })),
  }),
  reply: bytes,
  refusals: ["C404"],
});
