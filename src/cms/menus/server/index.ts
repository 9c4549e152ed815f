/** What other features may use of menus. */

export { pagesInMenus, replaceMenu as storeMenuIn, storedMenus } from "./store-menu.ts";
