import { Type } from "typebox";

/** The kinds of own things that a link may lead to. */
export const linkKinds = ["page", "entry", "file", "product", "productgroup"] as const;
export type LinkKind = (typeof linkKinds)[number];

const own = `(?:${linkKinds.join("|")}):[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}`;
const printable = "[^\\u0000-\\u001f]*";

/** The name of an own thing in links: `page:<uuid>`. It stays the same whatever the thing's address is. */
export const LinkName = Type.String({ pattern: `^${own}$` });

/**
 * What a link may lead to: an own thing by its name (`page:<uuid>`, `entry:<uuid>`, `file:<uuid>`, `product:<uuid>`, each with a
 * `#fragment` if need be), another site, a mail address, a telephone, a place on the same page, or a fixed screen of this
 * site by its path. Excludes what a browser would execute or take for another host: it reads a backslash as a slash and
 * ignores control characters.
 */
export const Href = Type.String({
  maxLength: 2000,
  pattern: `^(?:${own}(?:#${printable})?|(?:https?:|mailto:|tel:|/(?![/\\\\])|#)${printable})$`,
});

/** A link to an own thing. `fragment` begins with `#`, or is empty. */
export type OwnLink = { kind: LinkKind; id: string; fragment: string };

const parts = new RegExp(`^(${linkKinds.join("|")}):([0-9a-f-]{36})(#${printable})?$`);
const whole = new RegExp(`^${own}(?:#${printable})?$`);

/** Null for a link that leads elsewhere. */
export function ownLink(href: string): OwnLink | null {
  const [, kind, id, fragment = ""] = (whole.test(href) && parts.exec(href)) || [];
  return kind && id ? { kind: kind as LinkKind, id, fragment } : null;
}

/** Where a list of entries stands on its page, by its block: the id of its heading, or of its place while it is empty. */
export function listAnchor(block: string): string {
  return `${block}-title`;
}

/** Whether a fragment leads to a list of entries. */
export function isListFragment(fragment: string): boolean {
  return fragment.endsWith(listAnchor(""));
}

export function linkName({ kind, id }: Pick<OwnLink, "kind" | "id">): string {
  return `${kind}:${id}`;
}

/**
 * Whether an address begins like the name of an own thing, in the eyes of a browser, without being one: `file:///etc`,
 * `PAGE:1`.
 */
export function isBrokenName(href: string): boolean {
  const scheme = href.replace(/[\s\p{Cc}]/gu, "").toLowerCase();
  return linkKinds.some((kind) => scheme.startsWith(`${kind}:`)) && ownLink(href) === null;
}
