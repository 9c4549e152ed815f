/** So many products are kept, in a browser as on an account: those that were added last. */
export const mostFavourites = 100;
