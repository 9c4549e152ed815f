import type { HolidayName } from "#cms/business/holidays.ts";
import type { OpeningTimes, Span } from "#cms/business/hours.ts";
import type { Picture } from "#cms/files/picture.ts";
import type { MapPicture, ShownSource } from "#cms/map/contract.ts";
import type { Point } from "#cms/map/point.ts";
import type { Way } from "#cms/map/way.ts";
import type { TextShown } from "#cms/pages/web/index.ts";
import type { FramedMap } from "../framed.ts";

export type OtherDay = {
  from: string;
  to: string;
  spans: readonly Span[];
  note: TextShown;
  holiday: HolidayName | null;
};

/** A place as its card shows it. */
export type ShownCard = {
  /** The id of the place; empty for the one that stands in the block alone. */
  id: string;
  name: TextShown;
  address: string;
  text: TextShown;
  picture: Picture | null;
  ways: Way[];
  hours: OpeningTimes | null;
  /** The coming days with other hours. */
  others: OtherDay[];
};

export type ShownMap = {
  heading: TextShown;
  text: TextShown;
  cards: ShownCard[];
  /** The map of others that a click loads, with the name of its place. */
  framed: { map: FramedMap; title: TextShown } | null;
  /** The map of the site itself; null where there is none. */
  site: ShownSiteMap | null;
  ld: object | null;
};

/** A place on the map of the site. */
export type Spot = Point & {
  /** Its id, by which its card is found. */
  place: string;
  name: TextShown;
  address: string;
};

export type ShownSiteMap = {
  /** Made by this server; null while there is none. */
  picture: MapPicture | null;
  source: ShownSource;
  /** In the order of their numbers. */
  spots: Spot[];
};
