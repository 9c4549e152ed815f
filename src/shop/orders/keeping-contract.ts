import { Type } from "typebox";
import { route } from "#contract/wire/route.ts";
import { closed, Id, IdList, Nothing, Removal } from "#contract/wire/shapes.ts";
import { Order } from "./order.ts";

/** So many tags an order has at most, and so long each is. */
export const mostOrderTags = 20;
export const longestOrderTag = 40;

const Tag = Type.String({ minLength: 1, maxLength: longestOrderTag, pattern: "^\\S(.*\\S)?$" });

export const changeOrder = route({
  method: "PUT",
  path: "/order",
  permission: "order.write",
  summary:
    "Changes what the staff keeps about an order: its tags, by which it is found, who takes care of it, and whether it is in the archive. What was agreed with its customer never changes.",
  body: closed({
    _id: Id,
    version: Type.Integer(),
    tags: Type.Optional(Type.Array(Tag, { maxItems: mostOrderTags, uniqueItems: true })),
    archived: Type.Optional(Type.Boolean()),
    /** Of the staff; null for nobody in particular. */
    assigned: Type.Optional(Type.Union([Id, Type.Null()])),
  }),
  reply: Order,
  refusals: ["C404", "C409", "ORDER_OPEN", "ASSIGNEE_UNKNOWN"],
});

export const readOrderStaff = route({
  method: "GET",
  path: "/shop/order/staff",
  permission: "order.read",
  summary: "Who can take care of orders: the staff, by name.",
  query: Nothing,
  reply: closed({ staff: Type.Array(closed({ _id: Id, name: Type.String() })) }),
});

export const archiveOrder = route({
  method: "DELETE",
  path: "/order",
  permission: "order.write",
  summary:
    "Puts an order of which nothing is left to do into the archive. Orders are never deleted before the law allows it (§ 147 AO).",
  query: closed({ id: Type.Optional(Id) }),
  body: Type.Optional(closed({ _id: Id })),
  reply: Removal,
  refusals: ["C404", "ORDER_OPEN"],
});

export const archiveOrders = route({
  method: "POST",
  path: "/batch/order/delete",
  permission: "order.write",
  summary: "Puts orders into the archive, in the same way; returns which, and which were refused.",
  body: IdList,
  reply: Removal,
});

export const readOrderBatch = route({
  method: "POST",
  path: "/batch/order",
  permission: "order.read",
  summary: "The named orders in the order asked for; unknown ones are left out.",
  body: IdList,
  reply: Type.Array(Order),
});
