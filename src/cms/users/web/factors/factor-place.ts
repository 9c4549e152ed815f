import type { RouterContextProvider } from "react-router";
import { factorAddress, type factorWords } from "#cms/users/factor-addresses.ts";
import { languages } from "#contract/language.ts";
import { ownAddress } from "#web/site/place.ts";
import { screenPlace } from "#web/site/screen-place.ts";

type Asked = { context: Readonly<RouterContextProvider>; request: Request };

/** The place of one of these screens, and the same screen in the other languages. */
export function factorPlace(asked: Asked, name: keyof typeof factorWords) {
  const { language, main, errand } = screenPlace(asked, name === "second" ? "login" : "account");
  const { search } = new URL(asked.request.url);
  const alternates = Object.fromEntries(
    languages.map((one) => [one, factorAddress(name, { language: one, main }) + search]),
  );
  return { language, main, errand, alternates };
}

/** An address of this site where somebody wanted to go; null for none, and for one of another site. */
export function nextOf({ url }: Request): string | null {
  const { searchParams, origin } = new URL(url);
  return ownAddress(searchParams.get("next"), origin) ?? null;
}
