import { Embed } from "#cms/consent/web/index.ts";
import { type BlockView, Words } from "#cms/pages/web/index.ts";
import { JsonLd } from "#web/site/head/json-ld.tsx";
import { useTexts } from "#web/texts.tsx";
import { cardId } from "./card-id.ts";
import { PlaceCard } from "./place-card.tsx";
import type { ShownMap } from "./shown-map.ts";
import { SiteMap } from "./site-map/site-map.tsx";

/** Where something is. All that visitors need can be read at once; nothing is asked elsewhere before they want a map. */
export function MapBlock({ id, shown, where, edits }: BlockView<ShownMap>) {
  const t = useTexts();
  const { heading, text, cards, framed, site, ld } = shown;
  const numbers = numbersOn(site);
  const [first] = cards;
  const named = framed && (framed.title.text || first?.address || t("consent:embed.map.untitled"));
  return (
    <section className="element map">
      <div className="wrap">
        <Words as="h2" of={heading} prop="heading" edits={edits} />
        <Words as="p" className="map-text" of={text} prop="text" edits={edits} />
        {edits && cards.length === 0 && <p className="map-missing">{t("site:canvas.noPlaces")}</p>}
        <div className="map-parts" data-several={cards.length > 1 || undefined}>
          {framed && (
            <Embed
              name={framed.map.provider}
              title={named ?? ""}
              lang={framed.title.text ? framed.title.lang : undefined}
              link={framed.map.page}
              player={framed.map.player}
              where={where}
            />
          )}
          {site && <SiteMap site={site} id={id} where={where} asleep={edits} />}
          <ul className="map-cards">
            {cards.map((card) => (
              <li key={card.id} id={cardId(id, card)} className="map-card" tabIndex={site ? -1 : undefined}>
                <PlaceCard card={card} below={heading.text !== ""} number={numbers.get(card.id)} />
              </li>
            ))}
          </ul>
        </div>
      </div>
      {ld && <JsonLd of={ld} />}
    </section>
  );
}

/** By the ids of their places: several marks have numbers, which the cards have as well. */
function numbersOn(site: ShownMap["site"]): ReadonlyMap<string, number> {
  if (!site?.picture || site.spots.length < 2) return new Map();
  return new Map(site.picture.places.map((place, at) => [place, at + 1]));
}
