import { languages } from "#contract/language.ts";
import { parseAmount } from "#shop/pricing/amounts/parse-amount.ts";
import { type Cell, Fault, shown } from "./cell.ts";

/** A number as it stands there: `12,50` has the digits `1250` and two decimals. */
export type Typed = { negative: boolean; digits: string; decimals: number };

type Limits = { minimum?: number; maximum?: number };

/**
 * The number that somebody typed, with comma or point and separated thousands. `1.234` can be read in two
 * ways and is refused, unless `plain` says that nobody separates thousands there.
 */
export function typedNumber(text: string, { plain = false }: { plain?: boolean } = {}): Typed | Fault {
  const bare = text.replace(/\s/g, "");
  const [, sign = "", body = ""] = /^([+\-\u2212]?)(.*)$/s.exec(bare) ?? [];
  const negative = sign !== "" && sign !== "+";
  const thousands =
    /^(\d{1,3}(?:\.\d{3})+),(\d+)$|^(\d{1,3}(?:,\d{3})+)\.(\d+)$|^(\d{1,3}(?:(?:\.\d{3}){2,}|(?:,\d{3}){2,}))$/;
  const grouped = thousands.exec(body);
  if (grouped) {
    const [, german, cents, english, pence, whole] = grouped;
    return typed(negative, { whole: (german ?? english ?? whole ?? "").replace(/[.,]/g, ""), part: cents ?? pence });
  }
  const [, whole, part] = /^(\d+)(?:[.,](\d+))?$/.exec(body) ?? [];
  if (whole === undefined) return new Fault("NUMBER", { text: shown(text) });
  if (!plain && part?.length === 3 && /^[1-9]\d{0,2}$/.test(whole))
    return new Fault("AMBIGUOUS", { text: shown(text) });
  return typed(negative, { whole, part });
}

function typed(negative: boolean, { whole, part = "" }: { whole: string; part?: string | undefined }): Typed {
  return { negative, digits: `${whole}${part}`.replace(/^0+(?=\d)/, ""), decimals: part.length };
}

/** Whole numbers, and halves. */
export function numberCell({ minimum = 0, maximum = 1e9, step }: Limits & { step: 1 | 0.5 }): Cell<number> {
  const digits = step === 0.5 ? 1 : 0;
  return {
    write: (value) => String(value).replace(".", ","),
    read(text) {
      const number = typedNumber(text);
      if (number instanceof Fault) return number;
      if (number.negative && number.digits !== "0") return new Fault("NEGATIVE", { text: shown(text) });
      // Other shops write weights as `1200.0`.
      const spare = Math.max(0, number.decimals - digits);
      if (spare > 0 && !/^0+$/.test(number.digits.slice(-spare))) {
        return digits === 0
          ? new Fault("WHOLE", { text: shown(text) })
          : new Fault("STEP", { text: shown(text), step });
      }
      const value = number.digits.length > 15 ? Infinity : Number(number.digits) / 10 ** number.decimals;
      const beyond = outside(value, { minimum, maximum, text });
      if (beyond) return beyond;
      return Number.isInteger(value / step) ? value : new Fault("STEP", { text: shown(text), step });
    },
  };
}

const amountFaults = {
  empty: "NUMBER",
  notAnAmount: "NUMBER",
  negative: "NEGATIVE",
  tooLarge: "LARGE",
  tooManyDecimals: "DECIMALS",
} as const;

/** Numbers with at most two decimals, read as whole hundredths so that nothing drifts. Prices always show both. */
export function decimalCell({ minimum = 0, maximum = 1e6, isPrice }: Limits & { isPrice: boolean }): Cell<number> {
  return {
    write: (value) => (isPrice ? value.toFixed(2) : String(value)).replace(".", ","),
    read(text) {
      const [german, english] = languages.map((language) => parseAmount(text, { language, currency: "EUR" }));
      const read = german && "amount" in german ? german : english;
      if (!read || "fault" in read) {
        return new Fault(amountFaults[read?.fault ?? "empty"], {
          text: shown(text),
          most: read?.fault === "tooLarge" ? maximum : 2,
        });
      }
      // Thousands in one language and three decimals in the other.
      if (german && english && "fault" in german !== "fault" in english)
        return new Fault("AMBIGUOUS", { text: shown(text) });
      const value = read.amount / 100;
      return outside(value, { minimum, maximum, text }) ?? value;
    },
  };
}

function outside(value: number, { minimum, maximum, text }: Required<Limits> & { text: string }): Fault | null {
  if (value > maximum) return new Fault("LARGE", { text: shown(text), most: maximum });
  return value < minimum ? new Fault("SMALL", { text: shown(text), least: minimum }) : null;
}
