/** What other features may use of menus. */

export { add as addToMenuIn } from "./change-menus.ts";
export { replaceMenu as storeMenuIn } from "./store-menu.ts";
