/** The advance widths of Arial in thousandths of its size, for runs of characters that have the same. */
const widths = new Map(
  [
    ["ijl'‚‘’", 222],
    ["|¦", 260],
    [" !,./:;I[\\]ftı\u00a0·", 278],
    ["-()`r{}„“”*", 333],
    ['"', 355],
    ["^", 469],
    ["Jckrsvxyz", 500],
    ["#$0123456789?L_abdeghnopquþ«»–€£§", 556],
    ["+<=>~÷×", 584],
    ["FTZß", 611],
    ["&ABEKPSVXY", 667],
    ["CDHNRUwÐ", 722],
    ["GOQØ", 778],
    ["Mm", 833],
    ["%æ", 889],
    ["W", 944],
    ["—…Æ@œŒ", 1000],
  ].flatMap(([signs, width]) => Array.from(String(signs), (sign) => [sign, Number(width)] as const)),
);
const exact: Record<string, number> = { "'": 191, r: 333, "*": 389, "@": 1015 };
for (const [sign, width] of Object.entries(exact)) widths.set(sign, width);

/** What has no width of its own: marks above letters, and places where a word may be broken. */
const nothing = /^[\p{M}\p{Cf}]$/u;
const wide = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Extended_Pictographic}]$/u;

/** How wide a text is in Arial of this size, in pixels. Letters of other alphabets are about as wide as most of ours. */
function textWidth(text: string, size: number): number {
  let sum = 0;
  for (const sign of text.normalize("NFD")) {
    if (!nothing.test(sign)) sum += widths.get(sign) ?? (wide.test(sign) ? 1000 : 556);
  }
  return Math.ceil((sum * size) / 1000);
}

/** How much room search engines give on a desk, in pixels; less than `least` says little. */
export const foundWidths = {
  title: { most: 580, least: 130 },
  description: { most: 920, least: 0 },
} as const;

const sizes = { title: 20, description: 14 };

/** How wide a title or a description is in a search result, in pixels. */
export function foundWidth(text: string, kind: keyof typeof foundWidths): number {
  return textWidth(text, sizes[kind]);
}
