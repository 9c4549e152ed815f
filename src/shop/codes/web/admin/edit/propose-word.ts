/**
 * What is not mistaken for something else, on paper or by telephone; without vowels and without the letters of
 * abbreviations that nobody wants to print, no word comes about.
 */
const letters = "BCDFGHKLMNPQRTVWXY";
const digits = "2345679";

/** A word that is easy to type and cannot be guessed: six letters and two digits, which a phone has on another page. */
export function proposeWord(): string {
  return [...Array.from({ length: 6 }, () => oneOf(letters)), oneOf(digits), oneOf(digits)].join("");
}

/** Each of them is as likely as the others. */
function oneOf(signs: string): string {
  const most = 256 - (256 % signs.length);
  for (;;) {
    const [byte = 0] = crypto.getRandomValues(new Uint8Array(1));
    if (byte < most) return signs[byte % signs.length]!;
  }
}
