import { type Fields, text } from "#web/form/fields.ts";

export type StoredPace = { _id: string; version: number; perHour: number };
export type PaceValues = { perHour: string };

export const paceFields: Fields<PaceValues> = {
  // An empty field is no limit.
  perHour: text("perHour", {
    held: (told) => String((told as number | undefined) || ""),
    read: Number,
    tidy: (sent) => sent.trim(),
  }),
};

/** There is one of them only. */
export function storedPace(pace: { version: number; perHour: number }): StoredPace {
  return { ...pace, _id: "pace" };
}
