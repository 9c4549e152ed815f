/** What other features may use of product groups. */
export { areGroups } from "./group-kind.ts";
export { type KnownGroup, type KnownGroups, knownGroups } from "./known-groups.ts";
export { createGroupIn, groupAt, groupNames, publishGroupsIn } from "./writing.ts";
