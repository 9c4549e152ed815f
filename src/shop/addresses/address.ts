import { type Static, Type } from "typebox";
import { closed } from "#contract/wire/shapes.ts";

/** One line that people read: no control characters, and none that turn the direction of what follows. */
const printable = "^[^\\p{Cc}\\u2028-\\u202e\\u2066-\\u2069]*$";
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
