import { Type } from "typebox";
import { field, fieldsOf } from "#contract/fields/fields.ts";
import { linkKinds } from "#contract/links/link.ts";

const path = "/(?![/\\\\])[^\\u0000-\\u0020?#]+";
const query = "\\?[^\\u0000-\\u0020#]+";

/**
 * An address of this site, as it stands in the bar of a browser: `/angebot`, `/en/offer`; with a query, as old systems
 * have them: `/?p=123` (`query.ts`); or a pattern of several (`pattern.ts`).
 */
export const pathShape = { maxLength: 500, pattern: `^(?:${path}(?:${query})?|/${query})$` };

const printable = "[^\\u0000-\\u001f]*";

/**
 * Where a redirect leads: to an own thing by its name, to an address of this site, or to another site. What it catches
 * stands in place of `*`, and never in a host: nobody chooses the site that they are led to.
 */
export const targetShape = {
  maxLength: 2000,
  pattern:
    `^(?:(?:${linkKinds.join("|")}):[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}(?:#${printable})?` +
    `|/(?![/\\\\])${printable}|https?://[^/?#*\\\\\\s\\u0000-\\u001f]+(?:[/?#]${printable})?)$`,
};

/** The fields of a redirect. How to add one: `docs/layout.md`. */
export const redirectFields = {
  from: field("line", Type.String(pathShape), { empty: "" }),
  to: field("line", Type.String(targetShape), { empty: "" }),
};

export const redirectTable = fieldsOf(redirectFields);
