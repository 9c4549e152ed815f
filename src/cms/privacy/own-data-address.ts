import { screenAddress } from "#contract/addresses.ts";
import type { Language } from "#contract/language.ts";

/** The last word of the address of the screen, below that of the account. */
export const ownDataWords = { de: "daten", en: "data" } as const;

/** Where people get the data of their account and close it. */
export function ownDataAddress(where: { language: Language; main: Language }): string {
  return `${screenAddress("account", where)}/${ownDataWords[where.language]}`;
}
