import { screenAddress } from "#contract/addresses.ts";
import type { Language } from "#contract/language.ts";

/** The address that shows a browser the site in another design: `/e/design`. */
export function lookAddress(where: { language: Language; main: Language }): string {
  return `${screenAddress("preview", where)}/design`;
}

/** Without the owner's own style sheet. Short, since it is typed by hand when a page can no longer be used. */
export function safeAddress(where: { language: Language; main: Language }): string {
  return `${lookAddress(where)}?plain`;
}
