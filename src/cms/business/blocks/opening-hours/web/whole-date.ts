/** A line does not end between a day, its month and its year; it may after the weekday, and between two dates. */
export function wholeDate(text: string): string {
  return text.replaceAll(/(?<=\d[.,]) (?=\p{L}|\d{4})|(?<=\p{L}) (?=\d)/gu, "\u00a0");
}
