import "./site.css";
import { useLoaderData } from "react-router";
import { Ornament } from "#cms/design/web/index.ts";
import { OrnamentContext } from "#web/art/ornament-place.tsx";
import { ScreenPlace } from "#web/frames/frame-places.tsx";
import { SiteLanguagesContext } from "#web/site-languages.ts";
import { Speaks } from "#web/texts.tsx";
import type { Route } from "./+types/site.layout";
import { SiteFrame } from "./frame/site-frame.tsx";
import { loadSite } from "./load-site.ts";

export function loader(asked: Route.LoaderArgs) {
  return loadSite(asked);
}

export default function SiteLayout() {
  const site = useLoaderData<typeof loader>();
  return (
    <Speaks language={site.language}>
      <SiteLanguagesContext value={site.languages}>
        <OrnamentContext value={<Ornament name={site.ornament} />}>
          <SiteFrame site={site}>
            <ScreenPlace />
          </SiteFrame>
        </OrnamentContext>
      </SiteLanguagesContext>
    </Speaks>
  );
}
