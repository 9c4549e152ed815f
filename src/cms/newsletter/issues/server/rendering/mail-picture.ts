import type { File } from "#cms/files/file.ts";
import { downloadAddress } from "#cms/files/picture.ts";
import { type Language, shown } from "#contract/language.ts";
import { columnWidth } from "#platform/mail/blocks/mail-parts.ts";

export type MailPicture = { path: string; width: number; height: number; alt: string; described: boolean };

/** Mail programs know nothing newer; WebP and AVIF are empty frames in many of them. */
const known = new Set(["image/jpeg", "image/png", "image/gif"]);
/** Twice the column, for dense screens. */
const wanted = 1084;

/** The size of a picture that a mail shows; null while there is none that mail programs know. */
export function mailPictureOf(
  file: File,
  { language, widest = columnWidth }: { language: Language; widest?: number },
): MailPicture | null {
  const sizes = file.gridrefs.filter(({ type }) => known.has(type)).sort((a, b) => a.res.w - b.res.w);
  const size = sizes.find(({ res }) => res.w >= (wanted * widest) / columnWidth) ?? sizes.at(-1);
  if (!size) return null;
  const width = Math.min(widest, size.res.w);
  const alt = shown({ de: file.alt, en: file.translations.en?.alt ?? "" }, language)?.text ?? "";
  return {
    path: downloadAddress(file._id, size.gridref),
    width,
    height: Math.round((width * size.res.h) / size.res.w),
    alt: file.decorative ? "" : alt,
    described: file.decorative || alt !== "",
  };
}
