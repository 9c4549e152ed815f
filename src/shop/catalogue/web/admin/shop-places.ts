export const shopPath = "/admincenter/shop";
export const shopSettingsPath = `${shopPath}/settings`;
export const shippingPath = `${shopPath}/settings_shipping`;
export const paymentSettingsPath = `${shopPath}/settings_payment`;
/** Where customers collect their orders. */
export const pickupPath = `${shopPath}/pickup`;
export const itemsPath = `${shopPath}/items`;
export const groupsPath = `${shopPath}/groups`;
/** Below it, the labels of products. */
export const labelsPath = `${shopPath}/labels`;
/** `?order=` leads to whoever has placed an order. */
export const customersPath = `${shopPath}/customers`;
export const customerGroupsPath = `${shopPath}/customer-groups`;
export const codesPath = `${shopPath}/codes`;
/** The price list; below it, the labels for shelves. */
export const printPath = `${shopPath}/print`;
export const printLabelsPath = `${printPath}/labels`;
export const stockPath = `${shopPath}/stock`;
export const ordersPath = `${shopPath}/orders`;
export const withdrawalsPath = `${shopPath}/withdrawals`;
/** Where the staff enters one. */
export const takeOrderPath = `${ordersPath}/new`;
/** Addresses for carriers, and tracking numbers from them. */
export const parcelsPath = `${ordersPath}/parcels`;
/** Packing slips, pick lists and address labels; the orders are named as `id`. */
export const papersPath = `${ordersPath}/papers`;
/** The order that is packed next. */
export const packPath = `${ordersPath}/pack`;

/** Still to come. */
export const payoutsPath = `${shopPath}/payments`;
