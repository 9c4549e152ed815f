import { isLanguage, originalLanguage } from "#contract/language.ts";
import type { Order } from "#shop/orders/order.ts";
import { giroCodeText } from "#shop/payments/giro-code.ts";
import { toWire } from "#shop/pricing/amounts/money.ts";
import type { VatSum } from "#shop/pricing/taxes/vat.ts";
import { shipmentsOf, withdrawnOf } from "../acts/sending/shipments.ts";
import type { OrderRow } from "../migrations/2026-11-27-orders.ts";
import type { DocumentLine, OrderDocument } from "../storing/order-document.ts";

/** An order as the staff reads it; `orderForCustomer` is for everybody else. */
export function shownOrder(row: OrderRow): Order {
  const document = JSON.parse(row.document) as OrderDocument;
  const { discounts, shipping, age } = document;
  return {
    ...{ _id: row.id, version: row.version, number: row.number, created: row.placed_at },
    ...{ perm: { owner: row.user_id }, email: row.address, channel: document.channel ?? "web" },
    ...{ tags: JSON.parse(row.tags) as string[], assigned: row.assigned_to, archived: row.archived_at },
    language: isLanguage(row.language) ? row.language : originalLanguage,
    state: row.state as Order["state"],
    payment: paymentOf(row, document),
    fulfilment: row.fulfilment as Order["fulfilment"],
    ...{ shipments: shipmentsOf(row), withdrawn: withdrawnOf(row) },
    withdrawal: row.withdrawal as Order["withdrawal"],
    reservedUntil: row.reserved_until,
    proposedUntil: row.proposed_until,
    ...{ currency: row.currency, tax: document.tax, untaxed: document.untaxed },
    vatId: document.buyer.kind === "business" ? (document.buyer.vatId?.state ?? null) : null,
    lines: document.lines.map(shownLine),
    goods: toWire(document.goods),
    discount: toWire(discounts.customer + discounts.code),
    code: document.code?.code ?? null,
    codeDiscount: toWire(discounts.code),
    deposit: toWire(document.deposit),
    shipping: shownShipping(shipping),
    vat: document.showsVat ? document.sums.map(shownVat) : [],
    total: toWire(row.total),
    ...{ shippingData: document.shippingData, invoiceData: document.invoiceData, pickup: document.pickup },
    ...{ note: document.note, gift: document.gift, wishedDay: document.wishedDay, age },
    vacationUntil: document.vacationUntil ?? null,
    legal: document.legal.map(({ kind, id, title, hash }) => ({ kind, id, title, hash })),
  };
}

/** An order as its customer reads it: what the staff keeps about it is none of the customer's business. */
export function orderForCustomer(order: Order): Order {
  return { ...order, tags: [], assigned: null, archived: null };
}

function shownShipping({ cost, twelve, six, free, ageCheck }: OrderDocument["shipping"]): Order["shipping"] {
  const checked = ageCheck ? { least: ageCheck.least, services: ageCheck.services } : null;
  return { cost: toWire(cost), twelve, six, free, ageCheck: checked };
}

function paymentOf(row: OrderRow, { bank }: OrderDocument): Order["payment"] {
  const { source, payment, number, currency, received } = row;
  const total = row.total - row.credited;
  const isOpen = payment === "awaiting" && row.state !== "cancelled" && received < total;
  const account = bank && { ...bank, reference: number };
  return {
    source: source as Order["payment"]["source"],
    state: payment as Order["payment"]["state"],
    bank: account,
    giroCode: account && isOpen ? giroCodeText({ ...account, amount: total - received, currency }) : null,
    ...{ received: toWire(received), refunded: toWire(row.refunded), credited: toWire(row.credited) },
    page: row.payment_page,
  };
}

function shownLine({ pieces, discounts, rate, ...line }: DocumentLine): Order["lines"][number] {
  const { item, variant, sku, name_de, name_en } = line;
  return {
    ...{ item, variant, sku, name_de, name_en, amount: pieces },
    ...{ price: toWire(line.price), full: toWire(line.full) },
    discount: toWire(discounts.customer + discounts.code),
    ...{ paid: toWire(line.paid), deposit: toWire(line.deposit), rate: rate.bp / 100 },
  };
}

function shownVat({ rate, net, vat, gross }: VatSum): Order["vat"][number] {
  return { rate: rate.bp / 100, country: rate.country, net: toWire(net), vat: toWire(vat), gross: toWire(gross) };
}
