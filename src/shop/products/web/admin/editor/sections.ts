/** The parts of the form, in their order; each has its heading, and its place in the index beside it. */
export const sectionNames = [
  "basics",
  "prices",
  "case",
  "variants",
  "stock",
  "event",
  "facts",
  "safety",
  "attributes",
  "found",
] as const;
export type SectionName = (typeof sectionNames)[number];
