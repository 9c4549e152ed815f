import { type Static, Type } from "typebox";
import { closed } from "#contract/wire/shapes.ts";

/** Signs that steer machines, that nobody sees, or that turn the direction of others. */
const hidden = "\\p{Cc}\\u061c\\u200b\\u200e\\u200f\\u2028-\\u202e\\u2060-\\u206f\\ufeff";
const printable = `^[^${hidden}]*$`;
const line = (maxLength: number) => Type.String({ maxLength, pattern: printable });

/** Where somebody lives or works. Which of it a country needs is said by `addressFaults`. */
export const Address = closed({
  name: line(100),
  company: Type.Optional(line(100)),
  street: line(100),
  zip: line(12),
  city: line(80),
  /** ISO 3166-1 alpha-2. */
  country: Type.String({ pattern: "^[A-Z]{2}$" }),
  /** Of a business: the prefix of its state and a number. */
  vatId: Type.Optional(line(20)),
  phone: Type.Optional(line(30)),
});
export type Address = Static<typeof Address>;

/** What was typed or pasted, in one line that an address takes: without signs that nobody sees, and without outer blanks. */
export function asLine(typed: string): string {
  const seen = typed.replace(/\s+/g, " ").replace(new RegExp(`[${hidden}]`, "gu"), "");
  return seen.trim();
}
