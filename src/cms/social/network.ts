/** The networks that posts are sent to. */
export const networks = ["mastodon", "bluesky", "facebook"] as const;
export type NetworkName = (typeof networks)[number];

/** An address in a text counts so many characters at Mastodon, however long it is. */
const countedLink = 23;

/** How many characters a post may have where the network does not say so itself, as it counts them. */
export const usualLimit: Record<NetworkName, number> = { mastodon: 500, bluesky: 300, facebook: 5000 };

/**
 * The text as it is posted. Bluesky and Facebook show the link as a card of its own; Facebook does not where there is a
 * picture, and Mastodon makes its card of an address in the text.
 */
export function postedText(network: NetworkName, { text, link, picture }: Posted): string {
  const inText = network === "mastodon" || (network === "facebook" && picture);
  return inText && !text.includes(link) ? `${text}\n\n${link}`.trim() : text;
}

type Posted = { text: string; link: string /** Whether there is one. */; picture: boolean };

/** How many characters the network counts: what readers see as one is one. */
export function lengthAt(network: NetworkName, text: string): number {
  const counted = network === "mastodon" ? text.replace(/https?:\/\/\S+/g, "x".repeat(countedLink)) : text;
  return [...new Intl.Segmenter("de", { granularity: "grapheme" }).segment(counted)].length;
}

/** A proposal for the text of a post: the title and, as far as there is room, what follows it. */
export function proposedText(
  network: NetworkName,
  { title, description, link, limit }: { title: string; description: string; link: string; limit: number },
): string {
  const room = limit - lengthAt(network, postedText(network, { text: "", link, picture: true })) - 2;
  const whole = description === "" || description === title ? title : `${title}\n\n${description}`;
  return shortened(whole, room);
}

/** Ends with a whole word. */
function shortened(text: string, most: number): string {
  const letters = [...new Intl.Segmenter("de", { granularity: "grapheme" }).segment(text)].map(
    ({ segment }) => segment,
  );
  if (letters.length <= most) return text;
  const cut = letters.slice(0, Math.max(0, most - 1)).join("");
  const end = cut.search(/\s\S*$/);
  return `${(end > 0 ? cut.slice(0, end) : cut).trimEnd()}…`;
}
