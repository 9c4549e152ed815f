import type { OpeningTimes } from "#cms/business/hours.ts";
import { lastDay, otherDays } from "#cms/business/open-days.ts";
import { picturesIn } from "#cms/files/web/index.ts";
import { readMap, type ShownPlace } from "#cms/map/contract.ts";
import { type Point, pointOf } from "#cms/map/point.ts";
import { waysTo } from "#cms/map/way.ts";
import { type BlockLoading, inLanguage, type TextShown } from "#cms/pages/web/index.ts";
import type { Language } from "#contract/language.ts";
import { load } from "#web/load.ts";
import { once } from "#web/parts/once.ts";
import type { MapProps } from "../block.ts";
import type { OtherDay, ShownCard } from "./shown-map.ts";

/** A place of a block, wherever it was written. */
export type MapPlace = { card: ShownCard; point: Point | null };

/** Other hours than usual are announced this many weeks ahead. */
const weeks = 4;

/** The holidays of a year take longer to find than all the rest of a page that is not kept. */
const comingDays = once((hours: OpeningTimes, today: string) =>
  otherDays(hours, { first: today, last: lastDay(today, weeks) }),
);

/** The places of a block in their order: the chosen ones and its own; all places of the site where there are none of both. */
export async function mapPlaces(
  props: MapProps,
  { context, where: { language }, files }: Pick<BlockLoading, "context" | "where" | "files">,
): Promise<MapPlace[]> {
  const own = ownPlace(props, language);
  if (own && props.places.length === 0) return [own];
  const { today, places } = await load(context, readMap, {});
  const chosen = props.places.flatMap((id) => places.find(({ _id }) => _id === id) ?? []);
  const shown = props.places.length > 0 ? chosen : places;
  const known = await files(shown.flatMap(({ picture }) => picture ?? []));
  const ofSite = shown.map((place): MapPlace => {
    const { picture } = place;
    const [first = null] = picture ? picturesIn(known, { ids: [picture], language }) : [];
    return { point: pointIn(place), card: cardOf(place, { today, language, picture: first }) };
  });
  return own ? [...ofSite, own] : ofSite;
}

type Seeing = { today: string; language: Language; picture: ShownCard["picture"] };

function cardOf(place: ShownPlace, { today, language, picture }: Seeing): ShownCard {
  const { _id: id, address, hours } = place;
  const others = hours ? comingDays(hours, today) : [];
  return {
    ...{ id, address, picture, hours },
    name: inLanguage({ de: place.name_de, en: place.name_en }, language),
    text: inLanguage({ de: place.text_de, en: place.text_en }, language),
    ways: waysTo({ point: pointIn(place), address }),
    others: others.map((day): OtherDay => ({ ...day, note: inLanguage(day.note, language) })),
  };
}

function pointIn({ latitude, longitude }: ShownPlace): Point | null {
  return latitude === null || longitude === null ? null : { latitude, longitude };
}

/** The place that stands in the block alone; null where none does. */
function ownPlace({ title, address, place }: MapProps, language: Language): MapPlace | null {
  const point = pointOf(place);
  const name: TextShown = inLanguage(title, language);
  if (!point && !address.trim()) return null;
  const nothing = { picture: null, hours: null, others: [], text: { text: "", lang: undefined } };
  return { point, card: { id: "", name, address, ways: waysTo({ point, address }), ...nothing } };
}
