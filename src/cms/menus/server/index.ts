/** What other features may use of menus. */

export { replaceMenu as storeMenuIn } from "./store-menu.ts";
