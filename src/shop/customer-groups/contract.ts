import { type Static, Type } from "typebox";
import { route } from "#contract/wire/route.ts";
import { closed, Id, IdList, listOf, listParameters, Removal, Time } from "#contract/wire/shapes.ts";
import { customerGroupTable } from "./customer-group.ts";

export { priceDisplays } from "./customer-group.ts";

/** So many groups a shop can have: each product has a price for each of them. */
export const mostGroups = 50;

export const CustomerGroup = closed({
  _id: Id,
  version: Type.Integer(),
  ...customerGroupTable.written,
  /** How many customers are in it. */
  members: Type.Integer({ minimum: 0 }),
  changed: Time,
});
export type CustomerGroup = Static<typeof CustomerGroup>;

export const readCustomerGroups = route({
  method: "GET",
  path: "/shop/customergroup",
  permission: "customerGroup.read",
  summary: "The groups of customers whose names hold all words of `q`; `id` for one of them.",
  query: closed({
    ...listParameters,
    id: Type.Optional(Id),
    sort: Type.Optional(Type.Enum(["name", "-name", "changed", "-changed"])),
  }),
  reply: listOf(CustomerGroup),
});

export const createCustomerGroup = route({
  method: "POST",
  path: "/shop/customergroup",
  permission: "customerGroup.write",
  summary: "A new group of customers, who see prices of their own when they are logged in.",
  body: closed(customerGroupTable.written),
  reply: CustomerGroup,
  refusals: ["NAME_MISSING", "CUSTOMER_GROUP_TAKEN", "CUSTOMER_GROUP_MANY"],
});

export const changeCustomerGroup = route({
  method: "PUT",
  path: "/shop/customergroup",
  permission: "customerGroup.write",
  summary: "Changes a group of customers; what is left out stays.",
  body: closed({ _id: Id, version: Type.Integer(), ...Type.Partial(closed(customerGroupTable.written)).properties }),
  reply: CustomerGroup,
  refusals: ["C404", "C409", "NAME_MISSING", "CUSTOMER_GROUP_TAKEN"],
});

export const deleteCustomerGroup = route({
  method: "DELETE",
  path: "/shop/customergroup",
  permission: "customerGroup.write",
  summary: "Removes a group, by `?id` or a body with `_id`; its customers pay what everybody pays.",
  query: closed({ id: Type.Optional(Id) }),
  body: Type.Optional(closed({ _id: Id })),
  reply: closed({ removed: Type.Array(Id) }),
  refusals: ["C404"],
});

export const deleteCustomerGroupBatch = route({
  method: "POST",
  path: "/batch/shop/customergroup/delete",
  permission: "customerGroup.write",
  summary: "Removes groups; returns which were removed and which were refused.",
  body: IdList,
  reply: Removal,
});

export const GroupMember = closed({ _id: Id, name: Type.String(), handle: Type.String(), since: Time });
export type GroupMember = Static<typeof GroupMember>;

export const readGroupMembers = route({
  method: "GET",
  path: "/shop/customergroup/member",
  permission: "customerGroup.read",
  summary: "The customers of a group whose names or addresses hold all words of `q`.",
  query: closed({ ...listParameters, group: Id }),
  reply: listOf(GroupMember),
});

export const placeCustomer = route({
  method: "PUT",
  path: "/shop/customergroup/member",
  permission: "customerGroup.write",
  summary: "Puts a customer into a group, out of the one before; with `null` into none.",
  body: closed({ user: Id, group: Type.Union([Id, Type.Null()]) }),
  reply: closed({ user: Id, group: Type.Union([Id, Type.Null()]) }),
  refusals: ["C404", "USER_UNKNOWN"],
});
