import { spansText } from "#cms/business/hours-text.ts";
import { berlinDate } from "#contract/formats/dates/date-time.ts";
import type { Language } from "#contract/language.ts";
import type { Translate } from "#contract/texts/translate.ts";
import type { OfferedPlace, PickupChoice } from "../contract.ts";
import { pickupDayText, slotClocks } from "../pickup-text.ts";

/** A day or a slot as its radio button says it. */
export type ShownTime = { value: string; label: string; more: string; full: boolean };

/** The words of the island, which has no others. */
export type TimesTexts = {
  day: string;
  otherDays: string;
  /** With `{day}`. */
  time: string;
  show: string;
  last: string;
  full: string;
  loading: string;
  failed: string;
};

/** What the island shows of a place; plain JSON. */
export type ShownTimes = {
  place: string;
  choose: "day" | "time";
  language: Language;
  days: ShownTime[];
  /** The day whose slots follow; null where there are none. */
  day: string | null;
  slots: ShownTime[];
  /** What has been chosen: the day, and the value of the slot or day. */
  chosen: { day: string; start: string } | null;
  /** The id of what is wrong with it. */
  error?: string | undefined;
  /** The page begins at them. */
  begins?: boolean;
  texts: TimesTexts;
};

type Speaking = { t: Translate; language: Language };

/** Null where nothing is chosen. */
export function shownTimes(
  place: OfferedPlace,
  chosen: PickupChoice | null,
  { t, language }: Speaking,
): ShownTimes | null {
  const { choose, days, day, slots } = place;
  if (choose === "nothing") return null;
  const texts = textsOf(t);
  const start = chosen?.place === place._id ? chosen.start : null;
  return {
    ...{ place: place._id, choose, language, day, texts },
    days: days.map((one) => ({
      ...{ value: one.day, label: pickupDayText(one.day, language), full: one.left === 0 },
      more: moreOf(one.left, { texts, else: choose === "day" ? spansText(one.spans, { t, language }) : "" }),
    })),
    slots: shownSlots(slots, { texts, language }),
    chosen: start === null ? null : { day: start.includes("T") ? berlinDate(start) : start, start },
  };
}

export function shownSlots(
  slots: OfferedPlace["slots"],
  { texts, language }: { texts: TimesTexts; language: Language },
): ShownTime[] {
  return slots.map(({ start, end, left }) => ({
    ...{ value: start, label: slotClocks({ start, end }, language), full: left === 0 },
    more: moreOf(left, { texts, else: "" }),
  }));
}

function moreOf(left: number | null, { texts, else: other }: { texts: TimesTexts; else: string }): string {
  if (left === 0) return texts.full;
  return [other, left === 1 ? texts.last : ""].filter(Boolean).join(" · ");
}

function textsOf(t: Translate): TimesTexts {
  return {
    ...{ day: t("shop:pickup.day"), otherDays: t("shop:pickup.otherDays"), show: t("shop:pickup.show") },
    ...{ time: t("shop:pickup.time", { day: "{day}" }), last: t("shop:pickup.last") },
    ...{ full: t("shop:pickup.full"), loading: t("shop:pickup.loading"), failed: t("shop:pickup.failed") },
  };
}
