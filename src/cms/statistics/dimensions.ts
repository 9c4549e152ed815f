import type { LinkKind } from "#contract/links/link.ts";

/**
 * By what is counted, beside the totals of each hour. `page`: addresses without their queries; `entry` and `exit`: where
 * visits began and ended; `product`, `article` and `group`: links to what was read (`product:<id>`), at whatever address;
 * `referrer`: hosts from which visits came; `campaign`: `source / medium / campaign` of the `utm_` parameters; `language`
 * and `region`: what the browser prefers, such as `de` and `AT`; `missing`: addresses at which nothing was found;
 * `download`: files (`file:<id>`); `outbound`: pages of other sites to which visitors went; `goal`: what visitors did that a site is
 * made for (`goals`).
 */
export const dimensions = [
  ...(["page", "product", "group", "article", "entry", "exit", "goal", "referrer", "campaign"] as const),
  ...(["outbound", "device", "language", "region", "missing", "download"] as const),
] as const;
export type Dimension = (typeof dimensions)[number];

/** What is counted, and is in no list: `<id of a funnel>/<number of its step>`. */
export type Counted = Dimension | "funnel";

/** By these, what was counted can be filtered, by several at a time. */
export const crossedDimensions = ["page", "referrer", "campaign", "device", "region"] as const;
export type CrossedDimension = (typeof crossedDimensions)[number];
export type Filter = { [Dimension in CrossedDimension]?: string | undefined };

/** The list in which a thing is counted that has been read. */
export const dimensionOfKind: Partial<Record<LinkKind, Dimension>> = {
  product: "product",
  productgroup: "group",
  entry: "article",
};

/** Their values are addresses of the site, which have names. */
export const addressed: ReadonlySet<Dimension> = new Set<Dimension>(["page", "entry", "exit"]);
/** Their values are links to things of the site that have been read. */
export const ofThings: ReadonlySet<Dimension> = new Set(Object.values(dimensionOfKind));
/** Their values are links to things of the site. */
export const linked: ReadonlySet<Dimension> = new Set<Dimension>([...ofThings, "download"]);

/** How many different values of a dimension are counted on a day; what comes after these is counted as `others`. */
export const mostValues: Record<Counted, number> = {
  ...{ page: 500, entry: 200, exit: 200, product: 200, article: 200, group: 50, referrer: 200, campaign: 100 },
  ...{ outbound: 200, device: 3, language: 60, region: 100, missing: 200, download: 200, goal: 20, funnel: 100 },
};
export const others = "*";

export const devices = ["desktop", "phone", "tablet"] as const;
export type Device = (typeof devices)[number];

/** For how many days figures are kept: five years. A report is at most as long. */
export const statisticDays = 5 * 365 + 1;
