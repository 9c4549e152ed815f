import type { SentLine } from "#shop/orders/order.ts";

/** The amounts of `line.0`, `line.1` … of a form. */
export function linesIn(form: FormData): SentLine[] {
  return [...form].flatMap(([name, value]) => {
    const line = /^line\.(\d+)$/.exec(name)?.[1];
    const amount = Number(value);
    return line !== undefined && amount > 0 ? [{ line: Number(line), amount }] : [];
  });
}
