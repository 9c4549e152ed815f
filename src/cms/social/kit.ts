import { isReserved, tagDelimiter } from "#contract/tags.ts";

/** The shapes that networks show, in pixels. */
export const shapes = {
  square: { width: 1080, height: 1080 },
  portrait: { width: 1080, height: 1350 },
  wide: { width: 1200, height: 628 },
  story: { width: 1080, height: 1920 },
} as const;
export type Shape = keyof typeof shapes;
export const shapeNames = Object.keys(shapes) as Shape[];

/** Networks without an account here, for which there are texts, pictures and links to take along. */
export const kitNetworks = [
  ...(["instagram", "whatsapp", "linkedin", "xing", "pinterest", "threads", "x", "google"] as const),
];
export type KitNetwork = (typeof kitNetworks)[number];

/** The link by which the statistics tell from which network visitors came. */
export function campaignLink(link: string, source: string): string {
  const [address = "", ...place] = link.split("#");
  const query = `utm_source=${source}&utm_medium=social`;
  return [`${address}${address.includes("?") ? "&" : "?"}${query}`, ...place].join("#");
}

/** More are not read. */
const mostHashtags = 5;

/** Tags as networks write them, each once: `Kunst & Handwerk|Kunstmarkt` is `#Kunstmarkt`. */
export function hashtagsOf(tags: readonly string[]): string[] {
  const written = tags
    .filter((tag) => !isReserved(tag))
    .map((tag) => tag.split(tagDelimiter).at(-1) ?? "")
    .map(
      (name) =>
        name
          .match(/[\p{L}\p{M}\p{N}]+/gu)
          ?.map(capital)
          .join("") ?? "",
    )
    .filter((name) => /\p{L}/u.test(name));
  return [...new Set(written)].slice(0, mostHashtags).map((name) => `#${name}`);
}

function capital(word: string): string {
  return word.replace(/^./u, (letter) => letter.toUpperCase());
}

/** The text of a post to be copied: title, description, hashtags. */
export function kitText({ title, description, hashtags }: { title: string; description: string; hashtags: string[] }) {
  return [title, description === title ? "" : description, hashtags.join(" ")].filter(Boolean).join("\n\n");
}
