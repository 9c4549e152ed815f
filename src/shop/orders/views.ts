/** The lists of an owner's day: money that is awaited, goods that can be packed, and what is to leave the house. */
export const workViews = ["pay", "pack", "handOver"] as const;
export type WorkView = (typeof workViews)[number];

/** Those, orders whose customers wait for an answer, and what was put into the archive, which other lists do not show. */
export const orderViews = [...workViews, "questions", "archive"] as const;
