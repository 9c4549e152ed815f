import type { Language } from "#contract/language.ts";
import { pickupTimeText } from "#shop/pickup/pickup-text.ts";
import type { Order } from "../order.ts";

/** Where and when an order is collected, line by line. */
export function pickupLines(pickup: NonNullable<Order["pickup"]>, language: Language): string[] {
  const [name, note] = [pickup[`name_${language}`] || pickup.name_de, pickup[`note_${language}`] || pickup.note_de];
  const time = pickupTimeText(pickup, language) ?? "";
  return [name, ...pickup.address.split("\n"), time, note].filter(Boolean);
}
