/** What other features may use of the state of the shop in the admin centre. */
export { ClosedNote } from "./closed-note.tsx";
export { loadShopState, ShopStateNote } from "./shop-state-note.tsx";
