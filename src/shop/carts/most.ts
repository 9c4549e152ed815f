/** So many different offers are in one cart, and so many pieces of one of them. */
export const mostLines = 100;
export const mostOfOne = 9999;
