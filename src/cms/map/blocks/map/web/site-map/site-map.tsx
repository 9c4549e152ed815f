import { PrivacyLink } from "#cms/consent/web/index.ts";
import { pictureShapes } from "#cms/map/picture-shapes.ts";
import { hostOf } from "#contract/formats/web-address.ts";
import { Island } from "#web/islands/island.tsx";
import type { Where } from "#web/site/place.ts";
import { useTexts } from "#web/texts.tsx";
import { cardId } from "../card-id.ts";
import type { ShownSiteMap } from "../shown-map.ts";
import MovingMap from "./site-map.island.tsx";

type Props = {
  site: ShownSiteMap;
  id: string;
  where: Where;
  /** In the editor nothing is loaded. */
  asleep: boolean;
};

/**
 * The map of the site: a picture that this server has made, where there is one, and a button that loads a map which can be
 * moved. Until then no script and no tile is asked for.
 */
export function SiteMap({ site, id, where, asleep }: Props) {
  const t = useTexts();
  const { picture, source, spots } = site;
  const { served, attribution, attributionLink } = source;
  if (asleep && !picture) return null;
  const names = spots.map(({ name, address }) => name.text || address).filter(Boolean);
  const host = hostOf(source.url);
  return (
    <figure className="site-map" data-drawn={picture ? "" : undefined}>
      {picture && <Drawn picture={picture} alt={t("map:site.alt", { places: names.join(", ") })} />}
      {!asleep && (
        <Island
          name="site-map"
          id={`${id}-site-map`}
          of={MovingMap}
          wake="touch"
          served
          props={{
            source,
            spots: spots.map(({ place, name, address, latitude, longitude }) => ({
              ...{ latitude, longitude, address, name: name.text || address, lang: name.lang },
              card: cardId(id, { id: place }),
            })),
            texts: {
              move: t(picture ? "map:site.move" : "map:site.show"),
              loading: t("map:site.loading"),
              failed: t("map:site.failed"),
              label: t("map:site.label"),
              help: t("map:site.help"),
              zoomIn: t("map:site.zoomIn"),
              zoomOut: t("map:site.zoomOut"),
              close: t("map:site.close"),
              card: t("map:site.card"),
            },
          }}
        />
      )}
      <figcaption>
        {!served && !asleep && (
          <p data-served="">
            {t("map:site.direct", { host })} <PrivacyLink where={where} />
          </p>
        )}
        <p className="site-map-credits">
          {t("map:site.credits")}{" "}
          <a href={attributionLink} rel="noreferrer">
            {attribution}
          </a>
        </p>
      </figcaption>
    </figure>
  );
}

function Drawn({ picture: { wide, narrow }, alt }: { picture: NonNullable<ShownSiteMap["picture"]>; alt: string }) {
  const srcSet = ({ once, twice }: typeof wide) => `${once} 1x, ${twice} 2x`;
  return (
    <picture className="site-map-picture">
      <source media="(max-width: 40rem)" srcSet={srcSet(narrow)} {...pictureShapes.narrow} />
      <img src={wide.once} srcSet={srcSet(wide)} alt={alt} {...pictureShapes.wide} loading="lazy" decoding="async" />
    </picture>
  );
}
