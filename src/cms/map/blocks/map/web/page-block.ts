import { originOf } from "#cms/map/map-source.ts";
import { inLanguage, pageBlock } from "#cms/pages/web/index.ts";
import type { Carried } from "#contract/wire/sources.ts";
import { requestFacts } from "#web/request-context.ts";
import * as contract from "../block.ts";
import { framedMap } from "../framed.ts";
import { MapBlock } from "./map-block.tsx";
import { type MapPlace, mapPlaces } from "./map-places.ts";
import { placesLd } from "./places-ld.ts";
import type { ShownMap } from "./shown-map.ts";
import { siteMapOf } from "./site-map/site-map-of.ts";

export default pageBlock({
  type: contract.map,
  async load(props, loading): Promise<ShownMap | null> {
    const {
      context,
      where: { language },
      edits,
    } = loading;
    const { heading, text, provider } = props;
    const places = await mapPlaces(props, loading);
    if (places.length === 0 && !edits) return null;
    const facts = context.get(requestFacts);
    const framed = provider === "own" ? null : framedOf(places, { provider, language });
    if (framed) facts.framed.add(framed.map.provider);
    const site = provider === "own" ? await siteMapOf(places, { context }) : null;
    const origin = site && !site.source.served ? originOf(site.source) : null;
    if (origin) facts.carried.push(tilesFrom(origin));
    return {
      heading: inLanguage(heading, language),
      text: inLanguage(text, language),
      cards: places.map(({ card }) => card),
      framed,
      site,
      ld: edits ? null : placesLd(places, { origin: facts.origin }),
    };
  },
  View: MapBlock,
  sheets: ["consent", "block-map"],
  routed: true,
});

/** A page whose map comes straight from its source may show tiles of that. */
function tilesFrom(origin: string): Carried {
  return { name: "tiles", framed: false, sources: { script: [], connect: [], img: [origin], frame: [] } };
}

type Framing = Parameters<typeof framedMap>[0];

/** Maps of others show one place: the first that they find. */
function framedOf(
  places: readonly MapPlace[],
  { provider, language }: Pick<Framing, "provider"> & { language: Parameters<typeof framedMap>[1] },
): ShownMap["framed"] {
  for (const { card, point } of places) {
    const place = point ? `${point.latitude}, ${point.longitude}` : "";
    const map = framedMap({ provider, address: card.address.replaceAll("\n", ", "), place }, language);
    if (map) return { map, title: card.name };
  }
  return null;
}
