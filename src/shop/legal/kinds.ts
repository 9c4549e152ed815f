/** The legal texts of a shop, in the order in which they are listed. */
export const legalKinds = ["terms", "withdrawal", "withdrawalForm", "shipping", "privacy"] as const;
export type LegalKind = (typeof legalKinds)[number];

/** Those that owners write or set up here; the privacy statement is a page of the site. */
export const writtenKinds = ["terms", "withdrawal", "withdrawalForm", "shipping"] as const;
export type WrittenKind = (typeof writtenKinds)[number];

/** The pages on which visitors read them; the form stands below the instruction. */
export const legalPages = ["terms", "withdrawal", "shipping"] as const;
export type LegalPage = (typeof legalPages)[number];

/** There is no such text; it is made of the official model and the settings; or it is the owner's own. */
export const legalSources = ["none", "generated", "own"] as const;
export type LegalSource = (typeof legalSources)[number];

/** Where the text of each kind may come from; the first one holds until the owner chooses. */
export const sourcesOf: Record<WrittenKind, readonly [LegalSource, ...LegalSource[]]> = {
  terms: ["none", "own"],
  withdrawal: ["generated", "own"],
  withdrawalForm: ["generated", "own"],
  shipping: ["generated"],
};

/** Which of them have the owner's own additional text below what is generated. */
export const withAddition: readonly WrittenKind[] = ["withdrawal", "shipping"];

/**
 * When the period begins (note 1 of the model): with the goods, with the last of several goods of one order that are
 * delivered apart, or with the last part of a good that comes in parts.
 */
export const periods = ["goods", "several", "parts"] as const;
export type Period = (typeof periods)[number];

/**
 * Who sends the goods back at whose cost (note 5 of the model): customers at their own cost, at that of the trader, or at a
 * cost that is named because the goods cannot be sent by post; or the trader collects them.
 */
export const returnWays = ["customer", "trader", "bulky", "collected"] as const;
export type ReturnWay = (typeof returnWays)[number];
