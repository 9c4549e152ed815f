import type { Picture } from "#cms/files/picture.ts";
import { picturesIn } from "#cms/files/web/index.ts";
import { type BlockLoading, inLanguage, type TextShown } from "#cms/pages/web/index.ts";
import type { Localised } from "#contract/language.ts";
import { hrefOf, linkedText } from "#web/links/linked.ts";

/** The picture with this id; null if none is chosen, or if it is gone. */
export async function loadPicture(id: string, { files, where }: BlockLoading): Promise<Picture | null> {
  const ids = id ? [id] : [];
  return picturesIn(await files(ids), { ids, language: where.language })[0] ?? null;
}

/** A text with formatting, in the language of the page. On the canvas its links stay as they are stored. */
export async function loadText(html: Localised, loading: BlockLoading): Promise<TextShown> {
  const text = inLanguage(html, loading.where.language);
  return loading.edits ? text : linkedText(text, loading);
}

/** Where a link leads. Null for what guests cannot open, for no link, and on the canvas, where nothing is left. */
export async function loadHref(link: string, loading: BlockLoading): Promise<string | null> {
  return link === "" || loading.edits ? null : hrefOf(link, loading);
}
