import { linkKinds, linkName, ownLink } from "./link.ts";

/** In HTML that was cleaned when it was stored: attributes have double quotes, and no quote or bracket inside. */
const linkPattern = new RegExp(` href="((?:${linkKinds.join("|")}):[0-9a-f-]{36})(#[^"]*)?"`);
const linksPattern = new RegExp(linkPattern, "g");

/** The names of the own things that a text links to, each once. */
export function linkedIds(html: string): string[] {
  if (!html.includes(' href="')) return [];
  return [...new Set([...html.matchAll(linksPattern)].flatMap(([, name = ""]) => (ownLink(name) ? [name] : [])))];
}

/** The same for everything in a document: its texts, and its links that stand alone. */
export function linkedIn(document: unknown): string[] {
  const names: string[] = [];
  const open = [document];
  while (open.length > 0) {
    const value = open.pop();
    if (typeof value === "object" && value !== null) open.push(...Object.values(value));
    if (typeof value !== "string") continue;
    const link = ownLink(value);
    names.push(...(link ? [linkName(link)] : linkedIds(value)));
  }
  return [...new Set(names)].sort();
}

/** The files that a document links to: whoever may read it may open them. */
export function linkedFiles(document: unknown): string[] {
  return linkedIn(document).flatMap((name) => (name.startsWith("file:") ? name.slice("file:".length) : []));
}

/** The pages and entries that a document links to, by their names: `page:<uuid>`. */
export function linkedThings(document: unknown): string[] {
  return linkedIn(document).filter((name) => !name.startsWith("file:"));
}

/**
 * A text with the addresses of the own things that it links to, as `addressOf` gives them for their names. A link
 * without an address becomes plain text: its words stay.
 */
export function withAddresses(html: string, addressOf: (name: string) => string | null): string {
  /** For each link that is open: whether its tags are left out. */
  const open: boolean[] = [];
  return html.replace(/<a(?=[\s>])[^>]*>|<\/a>/g, (tag) => {
    if (tag === "</a>") return open.pop() ? "" : tag;
    const [attribute, name, fragment = ""] = linkPattern.exec(tag) ?? [];
    if (attribute === undefined || name === undefined || !ownLink(name)) {
      open.push(false);
      return tag;
    }
    const address = addressOf(name);
    open.push(address === null);
    return address === null ? "" : tag.replace(attribute, () => ` href="${escaped(address)}${fragment}"`);
  });
}

function escaped(address: string): string {
  return address.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}
