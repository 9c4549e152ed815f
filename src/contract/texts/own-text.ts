/** What stands for a value: `{{name}}`, or `{name}` where a script in the page fills it in. */
const placeholder = /\{\{\w+\}\}|\{\w+\}/g;
/** i18next replaces these by another text. */
const nested = "$t(";
const tag = /<\/?[a-z][^>]*>/gi;
/** What would begin an element, a comment or an entity if it were read as HTML. */
const markup = /<[a-z/!?]|&(?:#\d+|#x[\da-f]+|[a-z][a-z\d]*);/i;

/** The longest wording of a text, in characters: room for what another language, or another owner, needs. */
export function longestWording(shipped: string): number {
  return Math.min(2000, Math.max(160, shipped.length * 3));
}

/** Why a wording cannot replace a shipped text: code and values of the refusal. */
export type WordingFault = {
  code: "TEXT_EMPTY" | "TEXT_LONG" | "TEXT_LINES" | "TEXT_MARKUP" | "TEXT_LOST" | "TEXT_UNKNOWN";
  values?: Record<string, string | number>;
};

/** The placeholders of a text, each once, in the order in which they first appear. */
export function placeholdersOf(text: string): string[] {
  return [...new Set(text.match(placeholder))];
}

/** Whether a wording has exactly the placeholders and the links of the shipped text, so that it can stand in its place. */
export function canReplace(shipped: string, wording: string): boolean {
  return wording.trim() !== "" && !markupFault(shipped, wording) && !placeholderFault(shipped, wording);
}

/**
 * Checks an owner's wording against the shipped text. Returns the first fault, or null for a wording that can be stored.
 * Texts are plain: only tags that the shipped text has, such as the `<a>` around the words of a link, may be in it, each
 * as often as there.
 */
export function wordingFault(shipped: string, wording: string): WordingFault | null {
  if (wording.trim() === "") return { code: "TEXT_EMPTY" };
  const limit = longestWording(shipped);
  if (wording.length > limit) return { code: "TEXT_LONG", values: { limit } };
  // A line break in the subject of a mail would begin another header; elsewhere it is not shown.
  if (!shipped.includes("\n") && /[\r\n\u0085\u2028\u2029]/.test(wording)) return { code: "TEXT_LINES" };
  return markupFault(shipped, wording) ?? placeholderFault(shipped, wording);
}

function markupFault(shipped: string, wording: string): WordingFault | null {
  const tags = (text: string): string => (text.match(tag) ?? []).join(" ");
  const wanted = tags(shipped);
  if (tags(wording) !== wanted) return { code: "TEXT_MARKUP", values: { tags: wanted || "–" } };
  return markup.test(wording.replace(tag, "")) ? { code: "TEXT_MARKUP", values: { tags: wanted || "–" } } : null;
}

function placeholderFault(shipped: string, wording: string): WordingFault | null {
  const wanted = placeholdersOf(shipped);
  const given = placeholdersOf(wording);
  const lost = wanted.filter((name) => !given.includes(name));
  if (lost.length > 0) return { code: "TEXT_LOST", values: { names: lost.join(", ") } };
  const unknown = given.filter((name) => !wanted.includes(name));
  const rest = wording.replace(placeholder, "");
  // A brace beside a placeholder becomes part of its name.
  const broken = ["{", "}", nested].find((sign) => rest.includes(sign));
  const names = broken ? [...unknown, broken] : unknown;
  return names.length > 0 ? { code: "TEXT_UNKNOWN", values: { names: names.join(", ") } } : null;
}
