/** An awning above a door. */
export const shopIcon = (
  <path d="M4.5 10v10h15V10M3 9.5 5 4h14l2 5.5a2.6 2.6 0 0 1-4.5 0 2.6 2.6 0 0 1-4.5 0 2.6 2.6 0 0 1-4.5 0 2.6 2.6 0 0 1-4.5 0zM10 20v-5.5h4V20" />
);
/** A bottle and a glass. */
export const productIcon = (
  <path d="M6 3.5h3V8c1.6 1 2.5 2.4 2.5 4v8.5h-8V12c0-1.6.9-3 2.5-4zM14 9.5h6.5c0 3.2-1 5-3.2 5s-3.3-1.8-3.3-5zM17.3 14.5v6M15 20.5h4.5" />
);
/** Shelves, one in the other. */
export const groupIcon = <path d="M4 4h7v5H4zM13 10h7v5h-7zM13 17h7v4h-7zM7.5 9v10.5H13M7.5 12.5H13" />;
/** Two people, and the sign of a price. */
export const customerGroupIcon = (
  <path d="M8.5 11a3.2 3.2 0 1 0 0-6.4 3.2 3.2 0 0 0 0 6.4zM3 19.5c0-3.3 2.3-5.3 5.5-5.3 1.6 0 3 .5 4 1.4M14 4.9a3.2 3.2 0 0 1 0 5.8M21 14.5 15 20.5M15.6 15.4h.01M20.4 19.8h.01" />
);
/** A ticket with the sign of a share. */
export const codeIcon = (
  <path d="M3.5 6.5h17v3.7a1.8 1.8 0 0 0 0 3.6v3.7h-17v-3.7a1.8 1.8 0 0 0 0-3.6zM9 15l6-6M9.4 9.6h.01M14.6 14.4h.01" />
);
/** Boxes on each other. */
export const stockIcon = (
  <path d="M8 3.5h8v8H8zM3.5 12.5h8v8h-8zM12.5 12.5h8v8h-8zM12 3.5V6M7.5 12.5V15M16.5 12.5V15" />
);

/** A basket. */
export const orderIcon = <path d="M4 9.5h16l-1.8 10H5.8zM8 9.5l3-5.5M16 9.5l-3-5.5M9.5 13v3.5M14.5 13v3.5" />;

/** A card with its stripe. */
export const paymentIcon = <path d="M3.5 6h17v12h-17zM3.5 10h17M7 14.5h4" />;

/** A place on a map. */
export const pickupIcon = (
  <path d="M12 21s-6.5-5.6-6.5-11.2a6.5 6.5 0 0 1 13 0C18.5 15.4 12 21 12 21zM12 12.3a2.4 2.4 0 1 0 0-4.8 2.4 2.4 0 0 0 0 4.8z" />
);
