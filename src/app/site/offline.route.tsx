import { useLoaderData } from "react-router";
import { loadDesign, Ornament } from "#cms/design/web/index.ts";
import { readConfig } from "#cms/settings/contract.ts";
import { shown } from "#contract/language.ts";
import { translator } from "#contract/texts/translate.ts";
import { load } from "#web/load.ts";
import { screenPlace, spoken } from "#web/site/screen-place.ts";
import { Claim } from "./frame/site-header.tsx";
import "./site.css";
import type { Route } from "./+types/offline.route";

/** Has no frame: without a connection no menu leads anywhere. The service worker caches it. */
export async function loader(asked: Route.LoaderArgs) {
  const { language } = screenPlace(asked, "offline");
  const [[config], look] = await Promise.all([
    load(asked.context, readConfig, { query: {} }),
    loadDesign(asked.context),
  ]);
  const { pagetitle, translations, business } = config!;
  const name = (language === "en" && translations.en?.pagetitle) || pagetitle;
  return { language, name, claim: shown(business.claim, language), ...look };
}

export function meta({ loaderData }: Route.MetaArgs) {
  const title = translator(spoken(loaderData))("site:offline.title");
  return [{ title: `${title} · ${loaderData?.name}` }, { name: "robots", content: "noindex" }];
}

export default function OfflineScreen() {
  const { language, name, claim, ornament } = useLoaderData<typeof loader>();
  const t = translator(language);
  return (
    <div className="offline" data-offline="">
      <header className="site-header">
        <div className="site-bar wrap">
          <p className="brand">
            <span className="brand-name">{name}</span>
          </p>
        </div>
        <Claim claim={claim} language={language} />
      </header>
      <main className="notice-page">
        <div className="wrap">
          <h1>{t("site:offline.title")}</h1>
          <p>{t("site:offline.text")}</p>
          <p className="call">
            <button type="button">{t("site:navigation.again")}</button>
          </p>
          <p className="offline-still" role="status" data-still={t("site:offline.still")} />
        </div>
        <Ornament name={ornament} />
      </main>
    </div>
  );
}
