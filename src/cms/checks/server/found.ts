import type { Language } from "#contract/language.ts";
import type { FindingName, Place } from "../finding.ts";

/** A page of the site, as far as it is known before it is read. */
export type Checked = {
  /** Its path. */
  address: string;
  language: Language;
  /** The thing that stands there, as `page:<id>`; null for a screen of the site's own. */
  thing: string | null;
};

/** Something that was found, before it is stored. */
export type Found = {
  name: FindingName;
  /** Where visitors meet it; null for the site as a whole. */
  page: (Checked & { title: string }) | null;
  about?: string;
  values?: Record<string, string | number>;
  place: Place;
  /** What stands in the block that it is about: a link, a file, a heading. */
  inBlock?: string[];
  /** Where no block has it, it was found elsewhere. */
  onlyInBlock?: true;
};

/** Where the texts of a page are written that only search engines read. */
export function settingsOf({ thing }: Pick<Checked, "thing">): Place {
  const [kind, id] = partsOf(thing);
  if (kind === "page" && id) return { kind: "settings", thing: id };
  return contentOf({ thing }, "addresses");
}

/** Where the content of a page is written. */
export function contentOf({ thing }: Pick<Checked, "thing">, instead: Place["kind"] = "none"): Place {
  const [kind, id] = partsOf(thing);
  if ((kind === "page" || kind === "entry") && id) return { kind, thing: id };
  return { kind: instead };
}

function partsOf(thing: string | null): (string | undefined)[] {
  return thing?.split(":") ?? [];
}

const longest = 80;

/** The beginning of a text, to tell it from others. */
export function beginning(text: string): string {
  return text.length > longest ? `${text.slice(0, longest - 1).trimEnd()}…` : text;
}
