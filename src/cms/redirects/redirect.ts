import { Type } from "typebox";
import { field, fieldsOf } from "#contract/fields/fields.ts";
import { Href } from "#contract/links/link.ts";

/** An address of this site, as it stands in the bar of a browser: `/angebot`, `/en/offer`. */
const Path = Type.String({ maxLength: 500, pattern: "^/(?![/\\\\])[^\\u0000-\\u0020?#]+$" });

/** The fields of a redirect. How to add one: `docs/layout.md`. */
export const redirectFields = {
  from: field("line", Path, { empty: "" }),
  to: field("line", Href, { empty: "" }),
};

export const redirectTable = fieldsOf(redirectFields);
