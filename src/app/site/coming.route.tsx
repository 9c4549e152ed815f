import { useLoaderData, useMatches } from "react-router";
import { homeAddress, placeOf, type Screen, screenAddress, screens } from "#contract/addresses.ts";
import { type Language, languages } from "#contract/language.ts";
import { translator } from "#contract/texts/translate.ts";
import { OrnamentPlace } from "#web/art/ornament-place.tsx";
import { requestFacts } from "#web/request-context.ts";
import { siteOf } from "#web/site/head/head.ts";
import { privateHead, screenPlace, spoken } from "#web/site/screen-place.ts";
import { Ways } from "#web/site/ways.tsx";
import { useTexts } from "#web/texts.tsx";
import type { Route } from "./+types/coming.route";

export { ErrorScreen as ErrorBoundary } from "#web/site/error-screen.tsx";

/** A screen of the site that does not exist yet. It says so, and is not indexed by search engines. */
export function loader(asked: Route.LoaderArgs) {
  const { main } = asked.context.get(requestFacts);
  const { pathname } = new URL(asked.request.url);
  const name = nameOf(placeOf(pathname, main)?.segments[0]);
  const place = screenPlace(asked, name);
  const below = pathname.slice(screenAddress(name, place).length);
  const alternates = Object.fromEntries(
    languages.map((language) => [language, screenAddress(name, { language, main }) + below]),
  );
  return { ...place, alternates, name };
}

function nameOf(slug: string | undefined): Screen {
  const names = Object.keys(screens) as Screen[];
  return names.find((name) => languages.some((language: Language) => screens[name][language] === slug)) ?? "shop";
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const t = translator(spoken(loaderData));
  return privateHead(matches, t(`site:coming.title.${loaderData?.name ?? "shop"}`));
}

export default function ComingScreen() {
  const t = useTexts();
  const { name, language, main } = useLoaderData<typeof loader>();
  return (
    <section className="notice-page">
      <div className="wrap">
        <h1>{t(`site:coming.title.${name}`)}</h1>
        <p>{t("site:coming.text")}</p>
        <p className="call">
          <a href={homeAddress(language, main)}>{t("site:error.missing.home")}</a>
        </p>
        <Ways ways={siteOf(useMatches())?.ways} />
      </div>
      <OrnamentPlace />
    </section>
  );
}
