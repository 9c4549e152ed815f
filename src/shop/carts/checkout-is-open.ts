/** Whether carts lead to a checkout. */
export const checkoutIsOpen: boolean = true;
