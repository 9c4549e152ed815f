/** What becomes of a change: `overtaken` when its order has ended meanwhile. */
export const changeStates = ["proposed", "applied", "declined", "expired", "withdrawn", "overtaken"] as const;
export type ChangeState = (typeof changeStates)[number];

/** How a customer agrees, but for the link in the mail. */
export const consentWays = ["phone", "letter", "counter"] as const;

/** What a change may be about. */
export const changedFields = ["lines", "shippingData", "invoiceData", "pickup", "wishedDay", "shipping"] as const;
export type ChangedField = (typeof changedFields)[number];
