/** Whether a text is still the one that is to be translated: the same HTML, with words in it. */
export function isUntranslated(original: string, translation: string): boolean {
  return translation === original && /\p{L}/u.test(translation.replace(/<[^>]*>|&#?\w+;/g, ""));
}
