/** What other features may use of product groups. */
export { areGroups } from "./group-kind.ts";
export { type KnownGroups, knownGroups } from "./known-groups.ts";
export { createGroupIn, groupNames } from "./writing.ts";
