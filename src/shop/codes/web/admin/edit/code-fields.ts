import { berlinDate, berlinDay } from "#contract/formats/dates/date-time.ts";
import { codeTable } from "#shop/codes/code.ts";
import type { SaidCode } from "#shop/codes/code-sentence.ts";
import type { Code } from "#shop/codes/contract.ts";
import { mostAmount, toWire } from "#shop/pricing/amounts/money.ts";
import { moneyField, numberField, type Reading, typedLine } from "#shop/things/web/admin/index.ts";
import { type Field, type Fields, namesOf, valuesOf } from "#web/form/fields.ts";
import { tableFields } from "#web/form/table-fields.ts";

type Typed = "percent" | "amount" | "leastAmount" | "limit" | "from" | "to";
type Kept = "code" | "note" | "freeShipping" | "firstOrder" | "oncePerCustomer" | "groups" | "enabled";

/** Amounts and numbers as they are typed, and days as a date field has them. */
export type CodeValues = Pick<Code, Kept> & Record<Typed, string>;

/** Percent with two decimals, and whole numbers. */
export const percents = { places: 2 };
export const wholes = { places: 0 };

/** `copied`: what a new code begins with. */
export function codeFields(reading: Reading, copied: Code | null = null): Fields<CodeValues> {
  const { language } = reading;
  const fields: Fields<CodeValues> = {
    ...tableFields(codeTable),
    percent: numberField("percent", { language, ...percents }),
    amount: moneyField("amount", reading),
    leastAmount: moneyField("leastAmount", reading),
    limit: numberField("limit", { language, ...wholes }),
    from: dayField("from"),
    to: dayField("to"),
  };
  return copied ? beginningWith(fields, { ...copied, code: "", enabled: true }) : fields;
}

/** A day in Berlin: from its first moment on, or to its last one. */
function dayField(at: "from" | "to"): Field<string> {
  return typedLine(at, {
    held: (told) => (typeof told === "string" ? berlinDate(told) : ""),
    // An invalid day is sent as it is, so that the API refuses it.
    meant: (typed) => (typed === "" ? null : (berlinDay(typed)?.[at === "from" ? "first" : "last"] ?? typed)),
  });
}

function beginningWith(fields: Fields<CodeValues>, code: Partial<Code>): Fields<CodeValues> {
  const values = valuesOf(fields, code);
  const begun = namesOf(fields).map((name) => [name, { ...fields[name], empty: values[name] }]);
  return Object.fromEntries(begun) as Fields<CodeValues>;
}

/** What is typed, as far as it is something. */
export function saidBy(
  values: CodeValues,
  { fields, groups }: { fields: Fields<CodeValues>; groups: string[] },
): SaidCode {
  const read = (name: Typed) => fields[name].read(fields[name].sent(values[name]));
  const number = (name: Typed, most: number) => {
    const value = read(name);
    return typeof value === "number" && value > 0 && value <= most ? value : null;
  };
  const time = (name: "from" | "to") => (berlinDay(values[name]) ? (read(name) as string) : null);
  const { freeShipping, firstOrder, oncePerCustomer } = values;
  return {
    ...{ freeShipping, firstOrder, oncePerCustomer, groups },
    percent: number("percent", 100),
    amount: number("amount", toWire(mostAmount)),
    leastAmount: number("leastAmount", toWire(mostAmount)),
    limit: number("limit", Number.MAX_SAFE_INTEGER),
    from: time("from"),
    to: time("to"),
  };
}
