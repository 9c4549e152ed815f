import { type Static, Type } from "typebox";
import { bytes, route } from "#contract/wire/route.ts";
import { closed, Line } from "#contract/wire/shapes.ts";
import { paymentSources } from "./payment-sources.ts";

const Sources = Type.Array(Type.Enum([...paymentSources]));

const Payments = closed({
  /** In which ways orders can be paid at all; for one order there may be fewer. */
  sources: Sources,
  /** Which of them payment services take here, whether they are switched on or not. */
  services: Sources,
});
export type Payments = Static<typeof Payments>;

export const readPayments = route({
  method: "GET",
  path: "/shop/paymentsource",
  permission: null,
  summary:
    "In which ways the shop is paid, in its order: those that are switched on, that a payment service takes where one is needed, and for which there is a bank account where one is needed.",
  reply: Payments,
  tags: () => ["config"],
});

export const sampleGiroCode = route({
  method: "GET",
  path: "/shop/girocode",
  permission: "config.write",
  summary:
    "A GiroCode as SVG for a sample of one euro to this account, before it is stored. Scanned by a banking app, it shows whether name and IBAN are right.",
  query: closed({ name: Type.String({ maxLength: 70 }), iban: Line, bic: Type.Optional(Line) }),
  reply: bytes,
  refusals: ["FIELD_REQUIRED", "IBAN_COUNTRY", "IBAN_LENGTH", "IBAN_INVALID", "BIC_INVALID"],
});
