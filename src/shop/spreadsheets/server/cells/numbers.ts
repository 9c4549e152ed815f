import { type Cell, Fault, shown } from "./cell.ts";

/** A number as it stands there: `12,50` has the digits `1250` and two decimals. */
export type Typed = { negative: boolean; digits: string; decimals: number };

type Limits = { minimum?: number; maximum?: number; step: 1 | 0.5 | 0.01 };

/** The most digits that a number can have here. */
const mostDigits = 12;

/**
 * The number that somebody typed, with comma or point, separated thousands and a currency. `1.234` can be read in two
 * ways and is refused, unless `plain` says that nobody separates thousands there.
 */
export function typedNumber(text: string, { plain = false }: { plain?: boolean } = {}): Typed | Fault {
  const bare = text.replace(/^(?:€|EUR)|(?:€|EUR)$/giu, "").replace(/[\s\u202f]/g, "");
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

/** Decimal numbers in steps of 1, ½ or 0.01, computed in whole numbers so that nothing drifts. */
export function numberCell({ minimum = 0, maximum = 1e9, step }: Limits): Cell<number> {
  const digits = step === 0.01 ? 2 : step === 0.5 ? 1 : 0;
  return {
    write: (value) => decimalText(value, step === 0.01 ? 2 : 1),
    read(text) {
      const number = typedNumber(text);
      if (number instanceof Fault) return number;
      if (number.negative && number.digits !== "0") return new Fault("NEGATIVE", { text: shown(text) });
      // Other shops write weights as `1200.0`.
      const spare = Math.max(0, number.decimals - digits);
      if (spare > 0 && (digits === 2 || !/^0+$/.test(number.digits.slice(-spare)))) {
        return digits === 0
          ? new Fault("WHOLE", { text: shown(text) })
          : new Fault("DECIMALS", { text: shown(text), most: digits });
      }
      const value = valueOf(number);
      if (value === null || value > maximum) return new Fault("LARGE", { text: shown(text), most: maximum });
      if (value < minimum) return new Fault("SMALL", { text: shown(text), least: minimum });
      if (step === 0.5 && !Number.isInteger(value * 2)) return new Fault("STEP", { text: shown(text), step });
      return value;
    },
  };
}

/** Prices have two decimals even when these are zero. */
export function priceCell(limits: Omit<Limits, "step">): Cell<number> {
  return {
    ...numberCell({ ...limits, step: 0.01 }),
    write: (value) => (Math.round(value * 100) / 100).toFixed(2).replace(".", ","),
  };
}

/** The nearest number; null if there are too many digits. One division of two whole numbers is exact enough for that. */
function valueOf({ digits, decimals }: Typed): number | null {
  return digits.length > mostDigits + decimals || digits.length > 15 ? null : Number(digits) / 10 ** decimals;
}

function decimalText(value: number, digits: number): string {
  return String(Math.round(value * 10 ** digits) / 10 ** digits).replace(".", ",");
}
