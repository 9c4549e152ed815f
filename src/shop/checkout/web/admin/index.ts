/** What other features may use of the state of the shop in the admin centre. */
export { loadShopState, ShopStateNote } from "./shop-state-note.tsx";
