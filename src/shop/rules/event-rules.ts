import type { ProductDocument } from "../products/product.ts";
import { isFilled, rule } from "./rule.ts";

const isTicket = ({ type }: ProductDocument) => type === "ticket";

/** What is stated of an event. */
export const eventRules = [
  rule({
    code: "eventStart",
    appliesTo: isTicket,
    isMet: ({ event }) => isFilled(event?.start ?? ""),
    field: "event",
    law: "Art. 246a § 1 EGBGB",
    needed: "law",
  }),
  rule({
    code: "eventPlace",
    appliesTo: isTicket,
    isMet: ({ event }) => isFilled(event?.place ?? ""),
    field: "event",
    law: "Art. 246a § 1 EGBGB",
    needed: "law",
  }),
];
