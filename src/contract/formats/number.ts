import { type Language, locales } from "../language.ts";

const formats = new Map<string, Intl.NumberFormat>();

/** `1.234,5` or `1,234.5`, with at most `digits` decimals (three by default). */
export function numberText(value: number, language: Language, { digits = 3 }: { digits?: number } = {}): string {
  const key = `${language} ${digits}`;
  const format = formats.get(key) ?? new Intl.NumberFormat(locales[language], { maximumFractionDigits: digits });
  formats.set(key, format);
  return format.format(value);
}
