import type { Language } from "#contract/language.ts";
import type { MadeGallery } from "../html/entry-text.ts";

export function galleryRecord({ _id, images, title }: MadeGallery, language: Language): object {
  return { _id, images, ...(language === "de" ? { title } : { translations: { en: { title } } }) };
}
