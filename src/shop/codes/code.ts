import { Type } from "typebox";
import { field, fieldsOf } from "#contract/fields/fields.ts";
import { closed, Id, Time } from "#contract/wire/shapes.ts";
import { mostGroups } from "#shop/customer-groups/contract.ts";
import { longestCode } from "./longest-code.ts";

export { longestCode } from "./longest-code.ts";

const none = Type.Null();
const Word = Type.String({ minLength: 3, maxLength: longestCode, pattern: "^[A-Za-zÄÖÜäöüß0-9_-]*$" });
const Percent = Type.Number({ minimum: 0.01, maximum: 100, multipleOf: 0.01 });
const Amount = Type.Number({ minimum: 0.01, maximum: 1_000_000, multipleOf: 0.01 });
const yesNo = { empty: false };

/** The fields of a discount code, each stated once (`docs/layout.md`, "How to add a field"). */
export const codeFields = {
  /** What customers type, as its owner has typed it. */
  code: field("line", Word, { empty: "" }),
  /** For the staff. */
  note: field("text", Type.String({ maxLength: 500 }), { empty: "" }),
  /** What it takes off the goods: first the share, then the amount, in the currency of the shop. */
  percent: field("parts", Type.Union([Percent, none]), { empty: null }),
  amount: field("parts", Type.Union([Amount, none]), { empty: null }),
  freeShipping: field("yesNo", Type.Boolean(), yesNo),
  /** From this time on, and to the end of the day in Berlin in which this time is. */
  from: field("parts", Type.Union([Time, none]), { empty: null }),
  to: field("parts", Type.Union([Time, none]), { empty: null }),
  /** What the goods must cost at least before the code. */
  leastAmount: field("parts", Type.Union([Amount, none]), { empty: null }),
  firstOrder: field("yesNo", Type.Boolean(), yesNo),
  oncePerCustomer: field("yesNo", Type.Boolean(), yesNo),
  /** How often it can be redeemed by all customers together. */
  limit: field("parts", Type.Union([Type.Integer({ minimum: 1, maximum: 1_000_000 }), none]), { empty: null }),
  /** The customer groups that it is for; none are all customers. */
  groups: field("ids", Type.Array(Id, { maxItems: mostGroups, uniqueItems: true }), { empty: [] as string[] }),
  enabled: field("yesNo", Type.Boolean(), { empty: true }),
};

export const codeTable = fieldsOf(codeFields);

/** A code as it is written. */
export const WrittenCode = closed(codeTable.written);

/**
 * Whether a code can be redeemed now. `off`: its owner has switched it off; `over`: its last day is past; `used`: it was
 * redeemed as often as it may be; `planned`: its time has not come. Of several, the first in this order.
 */
export const codeStates = ["archived", "off", "over", "used", "planned", "active"] as const;
export type CodeState = (typeof codeStates)[number];

/** The word by which a code is found: customers need not mind capitals, and blanks around it are left out. */
export function foldCode(word: string): string {
  return word.normalize("NFC").trim().toUpperCase();
}
