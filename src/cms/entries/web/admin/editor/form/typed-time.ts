import { berlinTime } from "#contract/formats/dates/date-time.ts";

/**
 * The ISO time for the value of a date field, empty for an empty field; null while its year is being typed: then the
 * browser reports the years 2, 20 and 202, and the field would be emptied if it were given these back.
 */
export function typedTime(text: string): string | null {
  if (text === "") return "";
  return /^[1-9]\d{3}-/.test(text) ? berlinTime(text) : null;
}
