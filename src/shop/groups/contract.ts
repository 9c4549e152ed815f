import { Type } from "typebox";
import { slugLength } from "#contract/slug.ts";
import { duplicateRoute } from "#contract/wire/duplicate.ts";
import { purgeRoute, undeleteRoute } from "#contract/wire/publishing.ts";
import { route } from "#contract/wire/route.ts";
import { closed, Id, IdList, listParameters, Removal } from "#contract/wire/shapes.ts";
import { Group, GroupList, groupStatuses, written } from "./group.ts";

export { Group, GroupList, groupStatuses } from "./group.ts";
export * from "./publication-contract.ts";

const sitting = Type.Optional(Id);
const input = Type.Partial(closed(written)).properties;
const wrong = ["TAG_RESERVED", "GROUP_CIRCLE", "GROUP_PARENT", "GROUP_ATTRIBUTES", "SHOP_SLUG_RESERVED"] as const;

export const readGroups = route({
  method: "GET",
  path: "/productgroup",
  permission: null,
  summary:
    "One product group (`id` or `slug`; with `status=trash` one in the trash) or a list; guests see what is published.",
  query: closed({
    ...listParameters,
    id: Type.Optional(Id),
    slug: Type.Optional(Type.String({ minLength: 1, maxLength: slugLength })),
    /** The groups in this one; `root` for those in none. */
    parent: Type.Optional(Type.Union([Id, Type.Literal("root")])),
    tags: Type.Optional(Type.String({ maxLength: 500 })),
    status: Type.Optional(Type.Enum([...groupStatuses])),
    sort: Type.Optional(Type.Enum(["order", "name", "-name", "changed", "-changed"])),
  }),
  reply: Type.Union([Group, GroupList]),
  refusals: ["C404", "C101", "C100"],
  tags: () => ["productgroups", "products"],
});

export const readGroupBatch = route({
  method: "POST",
  path: "/batch/productgroup",
  permission: null,
  summary: "The named groups in the order asked for; unknown ones are left out. With `live`, as guests see them.",
  query: closed({ live: Type.Optional(Type.Boolean()) }),
  body: IdList,
  reply: Type.Array(Group),
  tags: () => ["productgroups", "products"],
});

export const createGroup = route({
  method: "POST",
  path: "/productgroup",
  permission: "productgroup.write",
  summary:
    "A new product group; what is left out gets its defaults. A second request in one `sitting` returns the same one.",
  body: closed({ ...input, sitting }),
  reply: Group,
  refusals: ["C404", "C409", ...wrong],
});

export const duplicateGroup = duplicateRoute({ kind: "productgroup", permission: "productgroup.write", reply: Group });

export const changeGroup = route({
  method: "PUT",
  path: "/productgroup",
  permission: "productgroup.write",
  summary: "Changes the draft; what is left out stays.",
  body: closed({ _id: Id, version: Type.Integer(), ...input, sitting }),
  reply: Group,
  refusals: ["C404", "C409", ...wrong],
});

export const deleteGroup = route({
  method: "DELETE",
  path: "/productgroup",
  permission: "productgroup.delete",
  summary: "Puts a product group into the trash, by `?id` or a body with `_id`. Its products stay.",
  query: closed({ id: Type.Optional(Id) }),
  body: Type.Optional(closed({ _id: Id })),
  reply: closed({ removed: Type.Array(Id) }),
  refusals: ["C404"],
});

export const deleteGroupBatch = route({
  method: "POST",
  path: "/batch/productgroup/delete",
  permission: "productgroup.delete",
  summary: "Moves product groups to the trash; returns which were removed and which were refused.",
  body: IdList,
  reply: Removal,
});

export const undeleteGroups = undeleteRoute({ kind: "productgroup", permission: "productgroup.delete", reply: Group });
export const purgeGroups = purgeRoute({ kind: "productgroup", permission: "productgroup.delete" });
