import { type Checked, contentOf, type Found } from "../found.ts";
import type { PageFacts, SeenPicture } from "../reading/page-facts.ts";

export type KnownFile = {
  name: string;
  /** It has no alternative text in any language, and is not there for decoration. */
  undescribed: boolean;
};

/** A picture that a phone loads in half a minute in the country, in bytes. */
export const heavy = 600_000;

type Known = {
  files: ReadonlyMap<string, KnownFile>;
  /** The bytes of pictures that come in one size only, by their addresses. */
  bytes: ReadonlyMap<string, number>;
};

/** Whether everybody learns what the pictures of a page show, and nobody waits for them longer than necessary. */
export function checkPictures({ page, facts }: { page: Checked; facts: PageFacts }, { files, bytes }: Known): Found[] {
  const { title, language, pictures } = facts;
  const seen = { page: { ...page, title } };
  return pictures.flatMap((picture): Found[] => {
    const { src, file, alt, altLang, sized } = picture;
    const known = file === null ? undefined : files.get(file);
    const about = known?.name ?? src;
    const there = { ...seen, about, inBlock: [file ?? src], place: contentOf(page) };
    const described = file === null ? { ...there } : { ...seen, about, place: { kind: "file" as const, thing: file } };
    const size = bytes.get(src) ?? 0;
    return [
      ...(known?.undescribed && alt === "" ? [{ name: "pictureUndescribed" as const, ...described }] : []),
      ...(altLang !== null && altLang !== language
        ? [{ name: "pictureUntranslated" as const, values: { lang: language }, ...described }]
        : []),
      ...(size > heavy ? [{ name: "pictureHeavy" as const, values: { bytes: size }, ...there }] : []),
      ...(sized ? [] : [{ name: "pictureUnsized" as const, ...there }]),
    ];
  });
}

/** Of these the browser cannot choose a smaller size. */
export function inOneSize(pictures: readonly SeenPicture[]): string[] {
  return [...new Set(pictures.filter(({ sizes, file }) => sizes < 2 && file !== null).map(({ src }) => src))];
}
