/**
 * By what is counted, beside the totals of each hour. `page`: addresses without their queries; `entry` and `exit`: where
 * visits began and ended; `referrer`: hosts from which visits came; `campaign`: `source / medium / campaign` of the `utm_`
 * parameters; `language` and `region`: what the browser prefers, such as `de` and `AT`; `missing`: addresses at which
 * nothing was found; `download`: files; `goal`: what visitors did that a site is made for (`platform/goals.ts`).
 */
export const dimensions = [
  ...(["page", "entry", "exit", "goal", "referrer", "campaign"] as const),
  ...(["device", "language", "region", "missing", "download"] as const),
] as const;
export type Dimension = (typeof dimensions)[number];

/** How many different values of a dimension are counted on a day; what comes after these is counted as `others`. */
export const mostValues: Record<Dimension, number> = {
  ...{ page: 500, entry: 200, exit: 200, referrer: 200, campaign: 100 },
  ...{ device: 3, language: 60, region: 100, missing: 200, download: 200, goal: 20 },
};
export const others = "*";

export const devices = ["desktop", "phone", "tablet"] as const;
export type Device = (typeof devices)[number];

/** For how many days figures are kept: five years. A report is at most as long. */
export const statisticDays = 5 * 365 + 1;
