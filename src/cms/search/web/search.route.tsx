import { data, useLoaderData, useMatches } from "react-router";
import { hitsPerPage, search } from "#cms/search/contract.ts";
import { readConfig } from "#cms/settings/contract.ts";
import { isOff } from "#contract/components.ts";
import { entryDate } from "#contract/formats/dates/entry-date.ts";
import { translator } from "#contract/texts/translate.ts";
import { load, send } from "#web/load.ts";
import { siteOf } from "#web/site/head/head.ts";
import { ScreenHead } from "#web/site/screen-head.tsx";
import { privateHead, screenPlace, spoken } from "#web/site/screen-place.ts";
import { useTexts } from "#web/texts.tsx";
import type { Route } from "./+types/search.route";
import { askedIn } from "./search-address.ts";
import { SearchForm } from "./search-form.tsx";
import { NothingFound, SearchResults } from "./search-results.tsx";

export { ErrorScreen as ErrorBoundary } from "#web/site/error-screen.tsx";

/** Each visitor asks for something else: no page of results is kept. */
export const handle = { private: true };

export async function loader({ context, request }: Route.LoaderArgs) {
  const { language, main, alternates } = screenPlace({ context, request }, "search");
  const [config] = await load(context, readConfig, { query: {} });
  if (isOff(config!.components, "search")) throw data(null, { status: 404 });
  const asked = askedIn(new URL(request.url).searchParams);
  const place = { language, main, alternates, asked, sheets: ["search"] };
  if (asked.q === "") return { ...place, results: null, refused: null };
  const { q, kind, page } = asked;
  const query = { q, lang: language, page, pageSize: hitsPerPage, ...(kind ? { kind } : {}) };
  const { reply, refused } = await send(context, search, { query });
  if (refused) return data({ ...place, results: null, refused }, { status: 429 });
  const items = reply.items.map((hit) => ({ ...hit, day: hit.date && entryDate(hit.date, config!.entryDates) }));
  return { ...place, results: { ...reply, items }, refused: null };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const t = translator(spoken(loaderData));
  const q = loaderData?.asked.q;
  const title = q ? t("search:titleFor", { q }) : t("search:title");
  return [...privateHead(matches, title), { name: "description", content: t("search:description") }];
}

export default function SearchScreen() {
  const t = useTexts();
  const site = siteOf(useMatches());
  const { language, main, asked, results, refused } = useLoaderData<typeof loader>();
  const where = { language, main };
  return (
    <>
      <ScreenHead title={t("search:title")} />
      <div className="wrap search-screen">
        <SearchForm id="search" q={asked.q} where={where} begins={asked.q === ""} />
        <div className="search-found">
          {asked.cut && <p className="search-note">{t("search:long", { count: asked.q.length })}</p>}
          {refused && (
            <p className="form-error" role="alert">
              {t("search:busy")}
            </p>
          )}
          {asked.q === "" && <p>{t("search:begin")}</p>}
          {results && results.total > 0 && <SearchResults results={results} asked={asked} where={where} />}
          {results && results.total === 0 && (
            <NothingFound results={results} asked={asked} where={where} ways={site?.ways} />
          )}
        </div>
      </div>
    </>
  );
}
