import { useContext } from "react";
import { isRouteErrorResponse, useMatches, useRouteError } from "react-router";
import { homeAddress } from "#contract/addresses.ts";
import { OrnamentPlace } from "../art/ornament-place.tsx";
import { useTexts } from "../texts.tsx";
import { pageTitle, siteOf } from "./head/head.ts";
import { OfferedSearch } from "./offered-search.ts";
import { Ways } from "./ways.tsx";

/** Replaces a page after an error: what happened, and where to go on. */
export function ErrorScreen() {
  const t = useTexts();
  const error = useRouteError();
  const search = useContext(OfferedSearch);
  const site = siteOf(useMatches());
  const missing = isRouteErrorResponse(error) && error.status === 404;
  const title = t(missing ? "site:error.missing.title" : "site:error.broken.title");
  return (
    <section className="notice-page">
      {/* The screen that failed has not told its own. */}
      <title>{site ? `${title} · ${pageTitle(site)}` : title}</title>
      <div className="wrap">
        <h1>{title}</h1>
        <p>{t(missing ? "site:error.missing.text" : "site:error.broken.text")}</p>
        {missing && search && <div className="notice-search">{search}</div>}
        <p className="call">
          <a href={site ? homeAddress(site.language, site.main) : "/"}>{t("site:error.missing.home")}</a>
        </p>
        <Ways ways={site?.ways} />
      </div>
      <OrnamentPlace />
    </section>
  );
}
