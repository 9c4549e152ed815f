/** So many addresses are in a book. */
export const mostAddresses = 20;
