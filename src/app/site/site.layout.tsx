import "./site.css";
import { useLoaderData } from "react-router";
import { Ornament } from "#cms/design/web/index.ts";
import { OrnamentContext } from "#web/art/ornament-place.tsx";
import { ScreenPlace } from "#web/frames/frame-places.tsx";
import { markTexts } from "#web/mark-texts.ts";
import { LoggedIn } from "#web/site/logged-in.ts";
import { OfferedSearch } from "#web/site/offered-search.ts";
import { SiteLanguagesContext } from "#web/site-languages.ts";
import { Marked, Speaks } from "#web/texts.tsx";
import type { Route } from "./+types/site.layout";
import { SiteFrame } from "./frame/site-frame.tsx";
import { loadSite } from "./load-site.ts";
import { MissingSearch } from "./missing/missing-search.tsx";

export function loader(asked: Route.LoaderArgs) {
  return loadSite(asked);
}

export default function SiteLayout() {
  const site = useLoaderData<typeof loader>();
  return (
    <Speaks language={site.language}>
      <Marked by={site.marked ? markTexts : null}>
        <SiteLanguagesContext value={site.languages}>
          <OrnamentContext value={<Ornament name={site.ornament} />}>
            <OfferedSearch value={site.config.components.search.enabled && <MissingSearch where={site} />}>
              <LoggedIn value={!site.auth.user.roles.includes("guest")}>
                <SiteFrame site={site}>
                  <ScreenPlace />
                </SiteFrame>
              </LoggedIn>
            </OfferedSearch>
          </OrnamentContext>
        </SiteLanguagesContext>
      </Marked>
    </Speaks>
  );
}
