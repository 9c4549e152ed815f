/** How an order comes that the staff enters. */
export const channels = ["phone", "letter", "counter"] as const;
