/** What other features may use of menus. */

export { pagesInMenus, replaceMenu as storeMenuIn } from "./store-menu.ts";
