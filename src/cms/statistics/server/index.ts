/** What the composition uses of the statistics. */

export { visitCounterOf } from "./counting/own-counter.ts";
