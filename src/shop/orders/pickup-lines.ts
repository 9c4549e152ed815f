import { dayText, letterTimeText } from "#contract/formats/dates/date-time.ts";
import type { Language } from "#contract/language.ts";
import type { Order } from "./order.ts";

/** Where and when an order is collected, line by line. */
export function pickupLines(pickup: NonNullable<Order["pickup"]>, language: Language): string[] {
  const { start, address } = pickup;
  const time = start === null ? "" : start.length === 10 ? dayText(start, language) : letterTimeText(start, language);
  const [name, note] = [pickup[`name_${language}`] || pickup.name_de, pickup[`note_${language}`] || pickup.note_de];
  return [name, ...address.split("\n"), time, note].filter(Boolean);
}
