import type { Language } from "#contract/language.ts";
import { shopAddress, storeScreens } from "#shop/storefront/addresses.ts";

/** A new address, or one of these by its id; `done` says what has just become of one. */
export type BookPart =
  | [name: "new", value: "1"]
  | [name: "edit" | "remove", id: string]
  | [name: "done", value: BookDone];
export type BookDone = "saved" | "removed";

type Where = { language: Language; main: Language };

/** The screen of the address book, or one of its parts: `?edit=<id>`. */
export function bookAddress(where: Where, part: BookPart | null = null): string {
  const [name, value] = part ?? [];
  return `${shopAddress(where)}/${storeScreens.addresses}${name ? `?${name}=${value}` : ""}`;
}
