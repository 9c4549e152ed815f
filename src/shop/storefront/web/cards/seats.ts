import type { Translate } from "#contract/texts/translate.ts";
import type { Offer } from "#shop/products/contract.ts";

/** What is said of the seats of an event in place of a stock: plain data, also for islands. */
export type SeatWords = {
  there: string;
  few: string;
  /** `Noch ein Platz frei` */
  one: string;
  /** `Noch {count} Plätze frei` */
  left: string;
  gone: string;
  over: string;
};

export function seatWords(t: Translate): SeatWords {
  return {
    there: t("shop:seats.there"),
    few: t("shop:seats.few"),
    one: t("shop:seats.one"),
    left: t("shop:seats.left", { count: "{count}" }),
    gone: t("shop:seats.gone"),
    over: t("shop:seats.over"),
  };
}

type Seated = Pick<Offer, "availability" | "seats">;

/**
 * What is to be said of the seats that these offers have together; null for what is no ticket, and where the usual words
 * fit. `availability` is the best of theirs.
 */
export function seatsText(
  offers: readonly Seated[],
  availability: Offer["availability"],
  words: SeatWords,
): string | null {
  const all = offers.flatMap(({ seats }) => seats ?? []);
  if (all.length === 0) return null;
  if (all.every(({ over }) => over)) return words.over;
  if (availability === "gone") return words.gone;
  if (availability !== "there" && availability !== "few") return null;
  const counted = all.every(({ left }) => left !== null);
  const left = all.reduce((sum, one) => sum + (one.left ?? 0), 0);
  if (counted) return left === 1 ? words.one : words.left.replace("{count}", String(left));
  return words[availability];
}
