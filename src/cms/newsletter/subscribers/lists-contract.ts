import { Type } from "typebox";
import { route } from "#contract/wire/route.ts";
import { closed, Id, Nothing } from "#contract/wire/shapes.ts";
import { listFields, MailingList } from "./list.ts";

export const readLists = route({
  method: "GET",
  path: "/list",
  permission: null,
  summary: "The lists that one can subscribe to; the staff sees those that are not public too.",
  query: Nothing,
  reply: Type.Array(MailingList),
  tags: () => ["lists"],
});

export const createList = route({
  method: "POST",
  path: "/list",
  permission: "list.write",
  summary: "A new list.",
  body: closed(Type.Partial(closed(listFields)).properties),
  reply: MailingList,
  refusals: ["FIELD_REQUIRED"],
});

export const changeList = route({
  method: "PUT",
  path: "/list",
  permission: "list.write",
  summary: "Changes a list. To change the default list, make another one the default.",
  body: closed({ _id: Id, version: Type.Integer(), ...Type.Partial(closed(listFields)).properties }),
  reply: MailingList,
  refusals: ["C404", "C409", "LIST_DEFAULT", "FIELD_REQUIRED"],
});

export const deleteList = route({
  method: "DELETE",
  path: "/list",
  permission: "list.delete",
  summary: "Deletes a list. A list with members needs `used=true`; members on no other list get nothing more.",
  query: closed({ id: Type.Optional(Id), used: Type.Optional(Type.Boolean()) }),
  body: Type.Optional(closed({ _id: Id })),
  reply: closed({ removed: Type.Array(Id) }),
  refusals: ["C404", "LIST_DEFAULT", "LIST_IN_USE"],
});
