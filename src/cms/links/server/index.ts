export { addressesOf } from "./addresses-of.ts";
export { targetsOf } from "./targets-of.ts";
