import { isTitlePattern } from "#contract/formats/title-pattern.ts";
import { languages } from "#contract/language.ts";
import type { Fault } from "#contract/wire/faults.ts";
import type { Routes, SeoChange } from "./seo.ts";

/** What crawlers understand in `robots`, and what owners may ask of them. */
const directives = /^(all|none|noindex|nofollow|noarchive|nosnippet|noimageindex)$/i;

/** What is wrong with a change of what search engines are told. */
export function seoFaults({ seo, routes = {} }: { seo?: SeoChange | undefined; routes?: Routes | undefined }): Fault[] {
  const patterns = (["page", "entry"] as const).flatMap((kind) =>
    languages.flatMap((language): Fault[] => {
      const pattern = seo?.titles?.[kind]?.[language]?.trim();
      const field = `seo/titles/${kind}/${language}`;
      return pattern && !isTitlePattern(pattern) ? [{ field, code: "TITLE_PATTERN" }] : [];
    }),
  );
  const robots = Object.values(routes).flatMap(({ meta }) => meta.robots?.split(",") ?? []);
  const unknown = robots.some((one) => one.trim() !== "" && !directives.test(one.trim()));
  return [...patterns, ...(unknown ? [{ field: "routes", code: "ROBOTS_INVALID" } as const] : [])];
}
