/** The lists of an owner's day: money that is awaited, goods that can be packed, and what is to leave the house. */
export const orderViews = ["pay", "pack", "handOver"] as const;
export type OrderView = (typeof orderViews)[number];
