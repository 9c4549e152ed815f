import type { ProductDocument } from "#shop/products/product.ts";
import { heldTime, meantTime, readNumber } from "#shop/things/web/admin/index.ts";

/** When and where a ticket admits, and how many. */
export type TypedEvent = { start: string; end: string; place: string; seats: string };
export const emptyEvent: TypedEvent = { start: "", end: "", place: "", seats: "" };

export function heldEvent(told: unknown): TypedEvent {
  const event = told as ProductDocument["event"];
  if (!event) return emptyEvent;
  const { start, end, place, seats } = event;
  return { start: heldTime(start), end: heldTime(end), place, seats: seats === null ? "" : String(seats) };
}

export function meantEvent({ start, end, place, seats }: TypedEvent): unknown {
  if (!start && !end && !place.trim() && !seats.trim()) return null;
  const times = { start: meantTime(start), end: meantTime(end) };
  return { ...times, place: place.trim(), seats: readNumber(seats, { places: 0 }) };
}
