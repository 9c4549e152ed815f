import { fixedSlugs, isFixed, type PageKind, reservedSlugs } from "#contract/addresses.ts";
import { fold } from "#contract/formats/fold.ts";
import type { Language } from "#contract/language.ts";
import { slugLength, slugOf } from "#contract/slug.ts";

const valid = /^[\p{L}\p{N}][\p{L}\p{N}._-]*$/u;

/** The slugs of the pages that arrive together: none twice, and none that the product needs itself. */
export class Slugs {
  readonly #taken = new Set<string>();

  /** `changed` says that it is not the one that was asked for. */
  take(wanted: string, { title, language }: { title: string; language: Language }): { slug: string; changed: boolean } {
    const asked = decoded(wanted).slice(0, slugLength);
    const first = valid.test(asked) ? asked : slugOf(title, language) || "seite";
    for (let number = 1; ; number += 1) {
      const slug = number === 1 ? first : `${first.slice(0, slugLength - 5)}-${number}`;
      const key = fold(slug);
      if (this.#taken.has(key) || reservedSlugs().has(key)) continue;
      this.#taken.add(key);
      return { slug, changed: number > 1 && wanted !== "" };
    }
  }
}

/** What owners call the pages that every site has, by their slugs in other systems. */
const called: Record<string, PageKind> = {
  ...{ kontakt: "contact", contact: "contact", "contact-us": "contact", kontaktformular: "contact" },
  ...{ impressum: "imprint", imprint: "imprint", "legal-notice": "imprint" },
  ...{ datenschutz: "privacy", datenschutzerklaerung: "privacy", datenschutzerklärung: "privacy" },
  ...{ "privacy-policy": "privacy", privacy: "privacy" },
};

/** The kinds of pages of which a site has one: the first page of each gets its place. */
export class FixedKinds {
  readonly #given = new Set<PageKind>();

  kindOf({ slug, home }: { slug: string; home: boolean }): PageKind {
    const kind = home ? "home" : (called[fold(decoded(slug))] ?? called[decoded(slug).toLowerCase()] ?? "page");
    if (kind === "page" || this.#given.has(kind)) return "page";
    this.#given.add(kind);
    return kind;
  }
}

/** The slug of a page of a kind that has one of its own. */
export function fixedSlug(kind: PageKind, language: Language): string | null {
  return isFixed(kind) ? fixedSlugs[kind][language] : null;
}

function decoded(slug: string): string {
  try {
    return decodeURIComponent(slug);
  } catch {
    return slug;
  }
}
