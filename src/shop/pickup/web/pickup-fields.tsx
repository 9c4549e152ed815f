import { spansText } from "#cms/business/hours-text.ts";
import { berlinDate, berlinInput } from "#contract/formats/dates/date-time.ts";
import { type Language, shown } from "#contract/language.ts";
import type { ProblemReply } from "#contract/wire/problem.ts";
import { Island } from "#web/islands/island.tsx";
import { errorAt, FieldError } from "#web/site/forms/field.tsx";
import { useLanguage, useTexts } from "#web/texts.tsx";
import type { OfferedPlace, PickupChoice } from "../contract.ts";
import { pickupDayText } from "../pickup-text.ts";
import { placeName } from "./pickup-names.ts";
import PickupTimes from "./pickup-times.island.tsx";
import { shownTimes } from "./shown-times.ts";

/** Where a summary of errors leads to. */
const target = { id: "pickup-start", tabIndex: -1 };

type Props = {
  /** From `loadPickup`. */
  places: readonly OfferedPlace[];
  /** What has been chosen so far, or was sent. */
  chosen: PickupChoice | null;
  refused: ProblemReply | null | undefined;
  /** The button that is there without a script has asked for the slots of a day: the page begins at them. */
  asked?: boolean;
};

/**
 * Where and when an order is collected, for a form; `pickupFrom` reads it. What belongs to a place is seen once that is
 * chosen.
 */
export function PickupFields({ places, chosen, refused, asked = false }: Props) {
  const t = useTexts();
  const [first, ...others] = places;
  const [wrongPlace, wrongStart] = [errorAt(refused, "pickup/place"), errorAt(refused, "pickup/start")];
  if (!first) return <p>{t("shop:pickup.none")}</p>;
  const known = places.some(({ _id }) => _id === chosen?.place) ? chosen?.place : first._id;
  const details = (place: OfferedPlace) =>
    place._id === known ? (
      <PlaceDetails place={place} chosen={chosen} error={wrongStart} begins={asked || wrongStart !== undefined} />
    ) : (
      <PlaceDetails place={place} chosen={chosen} />
    );
  if (others.length === 0) {
    return (
      <div className="pickup" id="pickup-place" tabIndex={-1}>
        <input type="hidden" name={placeName} value={first._id} />
        <p className="pickup-name">
          <PlaceName place={first} />
        </p>
        <FieldError id="pickup-place" error={wrongPlace} />
        <div {...target}>{details(first)}</div>
      </div>
    );
  }
  return (
    <fieldset className="pickup" id="pickup-place" tabIndex={-1} aria-describedby={wrongPlace && "pickup-place-error"}>
      <legend>{t("shop:pickup.place")}</legend>
      <FieldError id="pickup-place" error={wrongPlace} />
      {places.map((place) => (
        <div key={place._id} className="pickup-place">
          <label className="box">
            <input type="radio" name={placeName} value={place._id} defaultChecked={place._id === known} />
            <PlaceName place={place} />
          </label>
          <div className="pickup-more" {...(place._id === known && target)}>
            {details(place)}
          </div>
        </div>
      ))}
    </fieldset>
  );
}

function PlaceName({ place: { name_de, name_en, address } }: { place: OfferedPlace }) {
  const language = useLanguage();
  const name = shown({ de: name_de, en: name_en }, language);
  return (
    <span>
      <strong lang={name && name.lang !== language ? name.lang : undefined}>{name?.text}</strong>
      <span className="field-hint">{address.replaceAll("\n", ", ")}</span>
    </span>
  );
}

type DetailsProps = { place: OfferedPlace; chosen: PickupChoice | null; error?: string | undefined; begins?: boolean };

function PlaceDetails({ place, chosen, error, begins = false }: DetailsProps) {
  const t = useTexts();
  const language = useLanguage();
  const note = shown({ de: place.note_de, en: place.note_en }, language);
  const id = `pickup-start-${place._id}`;
  const times = shownTimes(place, chosen, { t, language });
  return (
    <>
      {note && (
        <p className="pickup-note" lang={note.lang === language ? undefined : note.lang}>
          {note.text}
        </p>
      )}
      {place.choose === "nothing" && <Opening place={place} />}
      <FieldError id={id} error={error} />
      {times && times.days.length === 0 && <p>{t("shop:pickup.noTimes")}</p>}
      {times && times.days.length > 0 && (
        <Island
          name="pickup-times"
          id={`pickup-${place._id}-`}
          of={PickupTimes}
          props={{ ...times, error: error && `${id}-error`, begins }}
          served
        />
      )}
    </>
  );
}

/** Where customers choose no time: from when on their order is ready, and when they can come. */
function Opening({ place: { ready, opening } }: { place: OfferedPlace }) {
  const t = useTexts();
  const language = useLanguage();
  return (
    <div className="pickup-opening">
      <p>{t("shop:pickup.ready", { time: readyText(ready, language) })}</p>
      {opening.length > 0 && <p>{t("shop:pickup.opening")}</p>}
      <ul>
        {opening.map(({ day, spans }) => (
          <li key={day}>
            {pickupDayText(day, language)}: {spansText(spans, { t, language })}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** In milliseconds: nobody needs to know the minute. */
const quarter = 15 * 60_000;

/** `Samstag, 28. November, 16:15 Uhr`, to the next quarter of an hour. */
function readyText(ready: string, language: Language): string {
  const time = new Date(Math.ceil(Date.parse(ready) / quarter) * quarter).toISOString();
  const clock = berlinInput(time).slice(11);
  const day = pickupDayText(berlinDate(time), language);
  return language === "de" ? `${day}, ${clock} Uhr` : `${day}, ${clock}`;
}
