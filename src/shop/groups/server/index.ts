/** What other features may use of product groups. */
export { areGroups } from "./group-kind.ts";
export { type KnownGroups, knownGroups } from "./known-groups.ts";
export { createGroupIn, deleteGroupIn, groupNames, publishGroupIn } from "./writing.ts";
