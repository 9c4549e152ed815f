import { datesText, spansText } from "#cms/business/hours-text.ts";
import { HoursLines } from "#cms/business/web/index.ts";
import { Picture } from "#cms/files/web/index.ts";
import { useLanguage, useTexts } from "#web/texts.tsx";
import { typeset } from "#web/typeset/typeset.ts";
import type { OtherDay, ShownCard } from "./shown-map.ts";

/** Cards stand side by side where there is room. */
const sizes = "(min-width: 48rem) 24rem, 92vw";

type Props = {
  card: ShownCard;
  /** The map has a heading. */
  below: boolean;
  /** Of its mark on the map, where there are several. */
  number: number | undefined;
};

/** A place: name, picture, address, when it is open, and how visitors get there. */
export function PlaceCard({ card, below, number }: Props) {
  const t = useTexts();
  const Name = below ? "h3" : "h2";
  const { name, address, text, picture, hours, others, ways } = card;
  return (
    <>
      {picture && <Picture picture={picture} sizes={sizes} fit="cover" className="map-card-picture" />}
      <div className="map-card-words">
        {name.text && (
          <Name className="map-card-name" lang={name.lang}>
            {number !== undefined && <MarkNumber number={number} />}
            {name.text}
          </Name>
        )}
        {address && <address>{address}</address>}
        {text.text && (
          <p className="map-card-text" lang={text.lang}>
            {text.text}
          </p>
        )}
        {hours && (
          <div className="map-card-hours">
            <p className="map-card-label">{t("map:hours")}</p>
            <HoursLines hours={{ ...hours, note: {} }} />
            {others.map((day) => (
              <Other key={day.from} day={day} />
            ))}
          </div>
        )}
        {ways.length > 0 && (
          <p className="map-card-ways">
            <span>{t("map:way.title")}</span>{" "}
            {ways.map(({ app, href }) => (
              <a
                key={app}
                href={href}
                rel="noreferrer"
                aria-label={t(`map:way.to.${app}`, { place: name.text || address })}
              >
                {t(`map:way.app.${app}`)}
              </a>
            ))}
          </p>
        )}
      </div>
    </>
  );
}

function Other({ day }: { day: OtherDay }) {
  const t = useTexts();
  const language = useLanguage();
  const why = day.holiday ? t(`business:holiday.${day.holiday}`) : day.note.text;
  return (
    <p>
      {typeset(`${datesText(day, language)}: ${spansText(day.spans, { t, language })}`, language)}
      {why && (
        <>
          {" "}
          <span lang={day.holiday ? undefined : day.note.lang}>({why})</span>
        </>
      )}
    </p>
  );
}

/** What stands on the mark of the place. */
function MarkNumber({ number }: { number: number }) {
  const t = useTexts();
  return (
    <>
      <span className="map-number" aria-hidden="true">
        {number}
      </span>
      <span className="visually-hidden">{t("map:site.number", { number })} </span>
    </>
  );
}
