import type { Language } from "../language.ts";
import { numberText } from "./number.ts";

const kilobyte = 1000;
const megabyte = 1000 * kilobyte;

/** `940 KB`, and `1,2 MB` from 1,000 KB on (SPECIFICATION §9); a KB is 1,000 bytes. */
export function fileSize(bytes: number, language: Language): string {
  const kilobytes = bytes / kilobyte;
  if (Math.round(kilobytes) >= 1000) return `${inMegabytes(bytes, language)}\u00a0MB`;
  const shown = visible(bytes, kilobytes);
  return `${numberText(shown, language, { digits: shown < 10 ? 1 : 0 })}\u00a0KB`;
}

/** `12,5 / 500 MB`. */
export function quotaSize({ used, total }: { used: number; total: number }, language: Language): string {
  return `${inMegabytes(used, language)} / ${inMegabytes(total, language)}\u00a0MB`;
}

function inMegabytes(bytes: number, language: Language): string {
  return numberText(visible(bytes, bytes / megabyte), language, { digits: 1 });
}

/** What is not empty never shows as 0. */
function visible(bytes: number, units: number): number {
  return bytes > 0 ? Math.max(units, 0.1) : 0;
}
