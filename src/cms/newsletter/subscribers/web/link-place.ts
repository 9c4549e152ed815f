import type { RouterContextProvider } from "react-router";
import { newsletterAddress } from "#contract/addresses.ts";
import { languages } from "#contract/language.ts";
import { requestFacts } from "#web/request-context.ts";
import { languageOfPath } from "#web/site/place.ts";

type Asked = { context: Readonly<RouterContextProvider>; request: Request };

/** Where the link of a mail leads, and the same screen in the other languages. */
export function linkPlace({ context, request }: Asked, name: "confirm" | "unsubscribe") {
  const { main } = context.get(requestFacts);
  const { pathname, search, searchParams } = new URL(request.url);
  const alternates = Object.fromEntries(
    languages.map((language) => [language, newsletterAddress(name, { language, main }) + search]),
  );
  return { language: languageOfPath(pathname, main), main, alternates, token: searchParams.get("token") ?? "" };
}
