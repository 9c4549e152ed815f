/** The longest word of a code. */
export const longestCode = 40;
