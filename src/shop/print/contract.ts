import { Type } from "typebox";
import { bytes, route } from "#contract/wire/route.ts";
import { closed, Id, Lang } from "#contract/wire/shapes.ts";
import { sheetNames } from "./sheets.ts";

/** The most offers (products, or their variants) of one price list, and the most labels of one file. */
export const mostOffers = 5000;
export const mostLabels = 1000;
export const mostCopies = 100;
/** So many groups or products can be named. */
const mostNamed = 100;

const uuid = "[0-9a-fA-F]{8}(?:-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}";
/** Ids with commas between them. */
const Named = Type.String({ pattern: `^${uuid}(?:,${uuid}){0,${mostNamed - 1}}$` });

export const printFormats = ["pdf", "picture"] as const;
/** What is said of products: what a shelf needs, or all that the law wants to be known before an order. */
export const detailChoices = ["short", "full"] as const;
export const codeChoices = ["none", "ean", "qr"] as const;

const shared = {
  /** The caller's language by default. */
  lang: Type.Optional(Lang),
  /** `picture`: the first page as WebP, to look at. */
  format: Type.Optional(Type.Enum([...printFormats])),
  /** Products of these groups and of those below them; without it all. */
  groups: Type.Optional(Named),
  /** Leaves out what is sold out. */
  available: Type.Optional(Type.Literal("yes")),
};

const refusals = [
  ...(["PRINT_EMPTY", "PRINT_PRICES", "PRINT_LONG"] as const),
  ...(["PICTURE_BROKEN", "PICTURE_HUGE", "PICTURE_SLOW", "PICTURE_KIND"] as const),
] as const;

export const printPriceList = route({
  method: "GET",
  path: "/shop/print/pricelist",
  permission: "product.readDrafts",
  summary: "The published products with their prices as PDF (A4), in the look of the site.",
  query: closed({
    ...shared,
    /** `full` by itself with an order form (Art. 14 (1) of Regulation (EU) No 1169/2011). */
    details: Type.Optional(Type.Enum([...detailChoices])),
    /** With a page on which customers write what they order. */
    order: Type.Optional(Type.Literal("yes")),
    /** With the prices of a customer group, as its customers see them. */
    customers: Type.Optional(Id),
  }),
  reply: bytes,
  refusals: [...refusals, "C404"],
});

export const printLabels = route({
  method: "GET",
  path: "/shop/print/labels",
  permission: "product.readDrafts",
  summary: "Labels with prices for shelves, on sheets of labels or as signs, as PDF (A4); one for each offer.",
  query: closed({
    ...shared,
    /** These products alone. */
    products: Type.Optional(Named),
    sheet: Type.Optional(Type.Enum([...sheetNames])),
    /** The place of the first label on a sheet of which some are used, from 1, row by row. */
    start: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
    /** Of each offer. */
    copies: Type.Optional(Type.Integer({ minimum: 1, maximum: mostCopies })),
    /** The bar code of the EAN, where there is one, or the address of the product. */
    code: Type.Optional(Type.Enum([...codeChoices])),
  }),
  reply: bytes,
  refusals: [...refusals, "PRINT_START"],
});
