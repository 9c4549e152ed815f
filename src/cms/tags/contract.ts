import { type Static, Type } from "typebox";
import { TagPath } from "#contract/tags.ts";
import { route } from "#contract/wire/route.ts";
import { closed, Id, IdList, Removal } from "#contract/wire/shapes.ts";

/** A branch of the tree of tags. */
export const Tag = closed({
  _id: Id,
  /** From the root, joined by `|`. */
  path: TagPath,
  /** Things with exactly this tag. */
  count: Type.Integer({ minimum: 0 }),
  /** Things with this tag or one that grows on it. */
  total: Type.Integer({ minimum: 0 }),
});
export type Tag = Static<typeof Tag>;

export const listTags = route({
  method: "GET",
  path: "/tag",
  permission: "tag.read",
  summary: "The whole tree of tags in the order of their paths, with how many things have each.",
  reply: closed({ items: Type.Array(Tag) }),
});

/** For choosing tags: much cheaper than the tree, which counts all things. */
export const listTagPaths = route({
  method: "GET",
  path: "/tag/paths",
  permission: "tag.read",
  summary: "The paths of all tags in the order of the tree.",
  reply: closed({ items: Type.Array(TagPath) }),
});

export const createTag = route({
  method: "POST",
  path: "/tag",
  permission: "tag.write",
  summary: "A new branch, with its parent branches; an existing branch is returned as it is.",
  body: closed({ path: TagPath }),
  reply: Tag,
  refusals: ["TAG_RESERVED", "FIELD_REQUIRED"],
});

export const changeTag = route({
  method: "PUT",
  path: "/tag",
  permission: "tag.write",
  summary: "Renames or moves a branch with everything on it. `merge` merges it into an existing tag.",
  body: closed({ _id: Id, path: TagPath, merge: Type.Optional(Type.Boolean()) }),
  reply: closed({ tag: Tag, moved: Type.Integer({ minimum: 0 }) }),
  refusals: ["C404", "TAG_TAKEN", "TAG_INSIDE", "TAG_RESERVED", "TAG_LONG", "FIELD_REQUIRED"],
});

export const deleteTag = route({
  method: "DELETE",
  path: "/tag",
  permission: "tag.write",
  summary: "Removes a branch from the tree and from everything that has it; the things themselves stay.",
  query: closed({ id: Type.Optional(Id) }),
  body: Type.Optional(closed({ _id: Id })),
  reply: closed({ removed: Type.Array(Id) }),
  refusals: ["C404"],
});

export const deleteTagBatch = route({
  method: "POST",
  path: "/batch/tag/delete",
  permission: "tag.write",
  summary: "Removes several branches from the tree.",
  body: IdList,
  reply: Removal,
});
