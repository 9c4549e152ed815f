/** The outline of a mark, of 32 by 42 units; its tip is at 0, 0. */
export const pin = "M0 0C-4-9-16-15-16-26A16 16 0 0 1 16-26C16-15 4-9 0 0Z";
/** The middle of its head. */
export const pinMiddle = -26;
