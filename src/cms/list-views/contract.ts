import { type Static, Type } from "typebox";
import { route } from "#contract/wire/route.ts";
import { closed, Id } from "#contract/wire/shapes.ts";

/** Views that somebody keeps of one list. */
export const mostViews = 30;
export const longestName = 60;

/** Lists of which views are kept. */
export const viewedLists = ["orders"] as const;
export type ViewedList = (typeof viewedLists)[number];

const List = Type.Enum([...viewedLists]);

/** What somebody wants to see of a list again: its filters, as they stand in its address. */
export const ListView = closed({ _id: Id, name: Type.String(), query: Type.String() });
export type ListView = Static<typeof ListView>;

const Views = closed({ views: Type.Array(ListView) });

export const readListViews = route({
  method: "GET",
  path: "/view",
  permission: "view.keep",
  summary: "The views that the caller has kept of a list, by name.",
  query: closed({ list: List }),
  reply: Views,
});

export const keepListView = route({
  method: "POST",
  path: "/view",
  permission: "view.keep",
  summary: "Keeps a view of a list under a name; one of the caller's with the same name becomes this one.",
  body: closed({ list: List, name: Type.String({ maxLength: 200 }), query: Type.String({ maxLength: 1000 }) }),
  reply: Views,
  refusals: ["VIEW_NAME", "VIEW_LONG", "VIEWS_FULL"],
});

export const removeListView = route({
  method: "DELETE",
  path: "/view",
  permission: "view.keep",
  summary: "Removes a view that the caller has kept.",
  query: closed({ id: Type.Optional(Id) }),
  body: Type.Optional(closed({ _id: Id })),
  reply: closed({ removed: Type.Array(Id) }),
  refusals: ["C404"],
});
