import { bytesOf } from "./bytes.ts";
import { attributeText, type Edit, escapeHtml } from "./edits.ts";
import { addressesInData, addressesInSet, type Links, rewriteData, rewriteSet } from "./links.ts";
import { readStyles } from "./styles.ts";
import type { Tag } from "./tags.ts";

/** Islands that ask the server: what they hold is plain, and works without them. */
const asleep = new Set(["more-entries", "search-field", "captcha-task", "redraw"]);

/**
 * What becomes of a tag that stays; null: it stays as it is.
 * @param moved the export has an address of its own, which search engines are told instead of that of the site
 */
export function tagEdit({ name, attributes }: Tag, { moved }: { moved: boolean }): Edit | null {
  const changes = new Map<string, (links: Links) => string | null>();
  const addresses: string[] = [];
  const note = (key: string, found: readonly string[], write: (links: Links) => string | null) => {
    if (found.length === 0) return;
    addresses.push(...found);
    changes.set(key, write);
  };
  const { href, src, srcset, imagesrcset, poster, style, content } = attributes;
  const island = attributes["data-island"];
  if (name === "link" && isWhole(attributes["rel"])) {
    const feed = /xml|json/.test(attributes["type"] ?? "");
    if (moved || feed) note("href", [href ?? ""], (links) => links.whole(href ?? ""));
  } else if (href) {
    note("href", [href], (links) => {
      const to = links.to(href);
      return to === undefined ? href : to;
    });
  }
  if (src) note("src", [src], (links) => links.to(src) ?? src);
  if (poster) note("poster", [poster], (links) => links.to(poster) ?? poster);
  if (srcset) note("srcset", addressesInSet(srcset), (links) => rewriteSet(srcset, links));
  if (imagesrcset) note("imagesrcset", addressesInSet(imagesrcset), (links) => rewriteSet(imagesrcset, links));
  if (style?.includes("url(")) {
    const styles = readStyles(style);
    note("style", styles.addresses, styles.write);
  }
  if (moved && name === "meta" && /^og:(?:url|image)$/.test(attributes["property"] ?? "") && content) {
    note("content", [content], (links) => links.whole(content));
  }
  if (island !== undefined) {
    if (asleep.has(island)) {
      for (const key of ["data-island", "data-props", "data-wake", "data-id"]) changes.set(key, () => null);
    } else {
      const props = JSON.parse(attributes["data-props"] ?? "{}") as unknown;
      note("data-props", addressesInData(props), (links) => JSON.stringify(rewriteData(props, links)));
    }
  }
  if (changes.size === 0) return null;
  return { addresses, write: writing(name, { attributes, changes }) };
}

type Changes = ReadonlyMap<string, (links: Links) => string | null>;

/** What stays is written once for all pages. */
function writing(
  name: string,
  { attributes, changes }: { attributes: Tag["attributes"]; changes: Changes },
): Edit["write"] {
  const pieces: (string | ((links: Links) => string))[] = [`<${name}`];
  for (const [key, value] of Object.entries(attributes)) {
    const change = changes.get(key);
    if (!change) pieces.push(bytesOf(attributeText(key, value)));
    else {
      pieces.push((links) => {
        const now = change(links);
        return now === null ? "" : bytesOf(attributeText(key, now));
      });
    }
  }
  return (links) => {
    let text = "";
    for (const piece of pieces) text += typeof piece === "string" ? piece : piece(links);
    return `${text}>`;
  };
}

/** What search engines and others read of a page keeps scheme and host. */
function isWhole(rel = ""): boolean {
  return rel === "canonical" || rel === "alternate";
}

/** The element that says what the page may load, where the server sent it as a header. */
export function policyElement(policy: string): string {
  return `<meta http-equiv="Content-Security-Policy" content="${escapeHtml(policy)}">`;
}
