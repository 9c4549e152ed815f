import type { Language } from "./language.ts";
import { shipTexts, type Texts } from "./translate.ts";

/** What a feature says of itself to both sides. */
export type Declared = {
  /** Its pieces of the namespaces: `{ admin: { entries: … }, problem: { … } }`. */
  texts: Record<Language, Texts>;
};

/** Makes known what features say of themselves. To be called before anything is asked. */
export function declare(features: Declared[]): void {
  for (const { texts } of features) shipTexts(texts);
}
