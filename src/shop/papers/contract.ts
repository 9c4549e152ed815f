import { Type } from "typebox";
import { bytes, route } from "#contract/wire/route.ts";
import { closed, Id, Lang } from "#contract/wire/shapes.ts";
import { printFormats } from "#shop/print/contract.ts";
import { sheetNames } from "#shop/print/sheets.ts";

/** The most orders of one file; in an address, whose length servers limit, there is room to name fewer. */
export const mostOrders = 500;
export const mostNamed = 100;

const uuid = "[0-9a-fA-F]{8}(?:-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}";
const Named = Type.String({ pattern: `^${uuid}(?:,${uuid}){0,${mostNamed - 1}}$` });

/** Orders that are not named one by one: all that can be packed, or all that is to leave the house. */
export const paperViews = ["pack", "handOver"] as const;

/** What goes into the parcel, what is fetched from the shelves for all of them, and where they go. */
export const paperKinds = ["slips", "picks", "labels"] as const;

const asked = {
  paper: Type.Enum([...paperKinds]),
  /** By default that of each order, and of pick lists the caller's. */
  lang: Type.Optional(Lang),
  /** `picture`: the first page as WebP, to look at. */
  format: Type.Optional(Type.Enum([...printFormats])),
  /** Of labels. */
  sheet: Type.Optional(Type.Enum([...sheetNames])),
  /** The place of the first label on a sheet of which some are used, from 1, row by row. */
  start: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
  /** A packing slip for what was sent as this parcel of the order, from 0; without it for what is left to send. */
  shipment: Type.Optional(Type.Integer({ minimum: 0, maximum: 999 })),
};

const refusals = [
  ...(["C404", "PAPERS_EMPTY", "PRINT_START"] as const),
  ...(["PICTURE_BROKEN", "PICTURE_HUGE", "PICTURE_SLOW", "PICTURE_KIND"] as const),
] as const;

const says =
  "Packing slips with the plan of cartons and without prices, a pick list, or address labels of orders as PDF (A4), in the order in which they are named. Cancelled orders are left out, labels are only of what is sent.";

export const printPaper = route({
  method: "POST",
  path: "/shop/paper",
  permission: "order.ship",
  summary: says,
  body: closed({ ...asked, orders: Type.Array(Id, { minItems: 1, maxItems: mostOrders, uniqueItems: true }) }),
  reply: bytes,
  refusals: [...refusals],
});

export const showPaper = route({
  method: "GET",
  path: "/shop/paper",
  permission: "order.ship",
  summary: `${says} The same at an address; with \`view\` instead of \`orders\` for all that can be packed or is to leave the house, oldest first, at most ${mostOrders}.`,
  query: closed({ ...asked, orders: Type.Optional(Named), view: Type.Optional(Type.Enum([...paperViews])) }),
  reply: bytes,
  refusals: [...refusals],
});
