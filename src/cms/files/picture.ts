import { type Language, shown } from "#contract/language.ts";
import type { File, Variant } from "./file.ts";
import { averageColour } from "./placeholder.ts";

/** Everything a page needs to show a picture: plain data, small enough for an island. */
export type Picture = {
  id: string;
  /** The size for browsers that know no `srcset`. */
  src: string;
  width: number;
  height: number;
  alt: string;
  caption: string;
  /** The languages of the two texts, where they differ from the language of the page. */
  altLang?: Language | undefined;
  captionLang?: Language | undefined;
  /** For `<source>`, best format first; the last one is for `<img>`. */
  sets: { type: string; srcset: string }[];
  /** Share of width and height that stays in view, from the top left. */
  focus: { x: number; y: number };
  /** The colour that is shown until the picture has loaded: `#8a7f66`. */
  placeholder: string | null;
};

/** The size that a page asks for by default (SPECIFICATION §9). */
const wanted = { w: 800, h: 1024 };

/** The smallest size that is at least 800 wide and 1024 high, else the widest (SPECIFICATION §9). */
export function chosenSize<V extends Pick<Variant, "res">>(sizes: readonly V[]): V | undefined {
  const bySize = [...sizes].sort((a, b) => a.res.w * a.res.h - b.res.w * b.res.h);
  const enough = bySize.find(({ res }) => res.w >= wanted.w && res.h >= wanted.h);
  return enough ?? bySize.toSorted((a, b) => b.res.w - a.res.w)[0];
}

/** The address of a file's bytes. */
export function downloadAddress(file: string, gridref: string): string {
  return `/api/v0/download/${file}/${gridref}`;
}

/** The address of the largest size that pages use, in a format that every browser shows. */
export function largeAddress({ sets, src }: Picture): string {
  const largest = sets.at(-1)?.srcset.split(", ").at(-1);
  return largest?.split(" ")[0] ?? src;
}

/** Best compression first, since a browser takes the first format that it knows. */
const formats = ["image/avif", "image/webp"];

type Shown = Pick<
  File,
  "_id" | "gridrefs" | "gridrefs_ng" | "alt" | "caption" | "translations" | "decorative" | "focus" | "placeholder"
>;

/** The widest picture that pages use, in pixels; the full size is only for download. */
const widest = 2560;

/** A file as a page shows it in `language`; null while it has no sizes. */
export function pictureOf(file: Shown, { language }: { language: Language }): Picture | null {
  const lines = linesOf(file);
  const size = chosenSize(lines.at(-1)?.sizes ?? []);
  if (!size) return null;
  const { alt, caption, translations, focus, decorative, placeholder } = file;
  const instead = shown({ de: alt, en: translations.en?.alt ?? "" }, language);
  const below = shown({ de: caption, en: translations.en?.caption ?? "" }, language);
  const other = (lang?: Language) => (lang === language ? undefined : lang);
  return {
    id: file._id,
    src: downloadAddress(file._id, size.gridref),
    width: size.res.w,
    height: size.res.h,
    alt: decorative ? "" : (instead?.text ?? ""),
    caption: below?.text ?? "",
    altLang: decorative ? undefined : other(instead?.lang),
    captionLang: other(below?.lang),
    sets: lines.map(({ type, sizes }) => ({ type, srcset: srcsetOf(file._id, sizes) })),
    focus,
    placeholder: placeholder ? averageColour(placeholder) : null,
  };
}

type Line = { type: string; sizes: Variant[] };

/** The sizes of each format, narrowest first; the format that most browsers know is the last. */
function linesOf({ gridrefs, gridrefs_ng }: Shown): Line[] {
  const types = new Set([...formats, ...gridrefs.map(({ type }) => type)]);
  return [...types].flatMap((type) => {
    const sizes = [...gridrefs_ng, ...gridrefs].filter((size) => size.type === type);
    const sent = sizes.filter(({ res }) => res.w <= widest);
    // A picture that is a WebP itself may have the same size in both lists.
    const byWidth = new Map((sent.length > 0 ? sent : sizes).map((size) => [size.res.w, size]));
    const line = [...byWidth.values()].sort((a, b) => a.res.w - b.res.w);
    return line.length > 0 ? [{ type, sizes: line }] : [];
  });
}

function srcsetOf(file: string, sizes: Variant[]): string {
  return sizes.map(({ gridref, res }) => `${downloadAddress(file, gridref)} ${res.w}w`).join(", ");
}
