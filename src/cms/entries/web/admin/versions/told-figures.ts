import type { RouterContextProvider } from "react-router";
import type { Entry } from "#cms/entries/contract.ts";
import { type Figure, figuresIn } from "#cms/entries/figures.ts";
import { fetchFiles } from "#cms/files/web/index.ts";
import { readGalleryBatch } from "#cms/galleries/contract.ts";
import type { Language } from "#contract/language.ts";
import { type Translate, translator } from "#contract/texts/translate.ts";
import { requestFacts } from "#web/request-context.ts";

type Asked = { entries: Entry[]; language: Language };

/** How the figures of these versions are called in a comparison: by the names of what they show. */
export async function figureTeller(
  context: Readonly<RouterContextProvider>,
  { entries, language }: Asked,
): Promise<(figure: Figure) => string> {
  const { api } = context.get(requestFacts);
  const figures = entries.flatMap(({ content, translations }) => [
    ...figuresIn(content),
    ...figuresIn(translations.en?.content),
  ]);
  const pictures = figures.flatMap((one) => (one.kind === "pictures" ? one.pictures : []));
  const galleries = figures.flatMap((one) => (one.kind === "gallery" ? one.gallery : []));
  const files = pictures.length > 0 ? await fetchFiles(api, [...new Set(pictures)]) : new Map();
  const found = galleries.length > 0 ? await api.call(readGalleryBatch, { body: [...new Set(galleries)] }) : [];
  const names = new Map<string, string>([
    ...[...files.values()].map(({ _id, name }): [string, string] => [_id, name]),
    ...found.map(({ _id, title }): [string, string] => [_id, title]),
  ]);
  return figureWords(translator(language), names);
}

/** A figure in words, with its look where it is not the usual one, and its caption. */
export function figureWords(t: Translate, names: ReadonlyMap<string, string>): (figure: Figure) => string {
  const named = (id: string) => names.get(id) || t("admin:entry.files.missing");
  return (figure) => {
    const { caption } = figure;
    return `[${[toldShown(figure), caption].filter(Boolean).join(" – ")}]`;
  };

  function toldShown(figure: Figure): string {
    if (figure.kind === "gallery") return t("admin:editor.words.gallery", { names: named(figure.gallery) });
    if (figure.kind === "video") return t("admin:editor.words.video", { names: figure.video });
    const { pictures, look } = figure;
    const words = t("admin:editor.words.pictures", { count: pictures.length, names: pictures.map(named).join(", ") });
    return look === "text" ? words : `${words} (${t(`admin:editor.figure.looks.${look}`)})`;
  }
}
