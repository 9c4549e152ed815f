import { originalLanguage } from "#contract/language.ts";
import { type Translate, translator } from "#contract/texts/translate.ts";
import { acceptedLanguage } from "#platform/endpoints/negotiation.ts";

type Wording = (t: Translate) => { title: string; text: string };

/** A page without the site around it, for when the site itself cannot or should not answer. */
export function plainPage(
  { acceptLanguage, requestId }: { acceptLanguage: string | undefined; requestId: string },
  wording: Wording,
): Buffer {
  const language = acceptedLanguage(acceptLanguage, originalLanguage);
  const { title, text } = wording(translator(language));
  return Buffer.from(
    `<!DOCTYPE html><html lang="${language}"><meta charset="utf-8"><title>${escaped(title)}</title>` +
      `<h1>${escaped(title)}</h1><p>${escaped(text)}</p><p><small>${requestId}</small></p></html>`,
  );
}

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");
}
