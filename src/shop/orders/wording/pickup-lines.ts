import { type Language, shown } from "#contract/language.ts";
import { pickupTimeText } from "#shop/pickup/pickup-text.ts";
import type { Order } from "../order.ts";

/** Where and when an order is collected, line by line. */
export function pickupLines(pickup: NonNullable<Order["pickup"]>, language: Language): string[] {
  const name = shown({ de: pickup.name_de, en: pickup.name_en }, language)?.text ?? "";
  const note = shown({ de: pickup.note_de, en: pickup.note_en }, language)?.text ?? "";
  const time = pickupTimeText(pickup, language) ?? "";
  return [name, ...pickup.address.split("\n"), time, note].filter(Boolean);
}
