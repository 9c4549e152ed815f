import "#declared.ts";
import { type Static, Type } from "typebox";
import { readyBundles } from "#contract/rights/bundles.ts";
import { type Permission, permissions } from "#contract/rights/rights.ts";
import { route } from "#contract/wire/route.ts";
import { closed, Id, Line } from "#contract/wire/shapes.ts";

/** So many bundles an owner can compose. */
export const mostBundles = 50;
export const longestBundleName = 60;

/** The name of a ready bundle, or the id of one that an owner has composed. */
const BundleId = Type.Union([Type.Enum([...readyBundles]), Id]);
const Name = Type.String({ minLength: 1, maxLength: longestBundleName, pattern: "\\S" });
const Note = Type.String({ maxLength: 300 });
const Right = Type.Enum([...permissions()]);
const Rights = Type.Array(Right, { minItems: 1, maxItems: 300, uniqueItems: true });

/** Rights under a name, which users are given together. */
export const Bundle = closed({
  _id: BundleId,
  /** 0 for a ready one, which never changes. */
  version: Type.Integer({ minimum: 0 }),
  ready: Type.Boolean(),
  /** Of a ready one in the caller's language. */
  name: Type.String(),
  /** For whom it is. */
  note: Type.String(),
  permissions: Type.Array(Right),
  /** Who has it, by name. */
  users: Type.Array(closed({ _id: Id, name: Line })),
});
export type Bundle = Static<typeof Bundle>;

export const readBundles = route({
  method: "GET",
  path: "/right/bundle",
  permission: "right.read",
  summary: "The bundles of rights, the ready ones first, each with who has it; `id` for one of them.",
  query: closed({ id: Type.Optional(BundleId) }),
  reply: closed({
    items: Type.Array(Bundle),
    /** What a bundle can give that the caller composes: nothing that the caller does not have. */
    offered: Type.Array(Type.Unsafe<Permission>(Right)),
  }),
  refusals: ["C404"],
});

export const makeBundle = route({
  method: "POST",
  path: "/right/bundle",
  permission: "right.write",
  proved: true,
  summary: "Composes a bundle of rights. It always gives the right to open the admin centre.",
  body: closed({ name: Name, note: Type.Optional(Note), permissions: Rights }),
  reply: Bundle,
  refusals: ["BUNDLE_NAME", "BUNDLE_BEYOND", "BUNDLE_MANY"],
});

export const changeBundle = route({
  method: "PUT",
  path: "/right/bundle",
  permission: "right.write",
  proved: true,
  summary: "Changes a bundle. Whoever has it has the changed rights from the next request on.",
  body: closed({
    _id: BundleId,
    version: Type.Integer({ minimum: 0 }),
    name: Type.Optional(Name),
    note: Type.Optional(Note),
    permissions: Type.Optional(Rights),
  }),
  reply: Bundle,
  refusals: ["C404", "C409", "BUNDLE_NAME", "BUNDLE_BEYOND", "BUNDLE_READY"],
});

export const deleteBundle = route({
  method: "DELETE",
  path: "/right/bundle",
  permission: "right.write",
  proved: true,
  summary: "Removes a bundle that nobody has, by `?id` or a body with `_id`.",
  query: closed({ id: Type.Optional(BundleId) }),
  body: Type.Optional(closed({ _id: BundleId })),
  reply: closed({ removed: Type.Array(Id) }),
  refusals: ["C404", "BUNDLE_GIVEN", "BUNDLE_READY"],
});

export const giveBundles = route({
  method: "PUT",
  path: "/right/user",
  permission: "user.grant",
  proved: true,
  summary:
    "Says which bundles a user has, from the next request on. Somebody who has not joined yet is invited once more: whoever sent the former invitation has read its link.",
  body: closed({
    _id: Id,
    /** Of the user. */
    version: Type.Integer({ minimum: 1 }),
    bundles: Type.Array(BundleId, { maxItems: mostBundles, uniqueItems: true }),
  }),
  reply: closed({ _id: Id, version: Type.Integer(), bundles: Type.Array(BundleId) }),
  refusals: ["C100", "C409", "USER_UNKNOWN", "OWN_ACCOUNT", "BUNDLE_UNKNOWN", "BUNDLE_BEYOND"],
});
