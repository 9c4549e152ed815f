import type { HolidayName } from "#cms/business/holidays.ts";
import type { OpeningTimes, Span } from "#cms/business/hours.ts";
import type { Picture } from "#cms/files/picture.ts";
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
  ld: object | null;
};
