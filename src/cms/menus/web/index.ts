/** What the composition may use of menus on the page side. */
export { MenuLinks } from "./menu-links.tsx";
export { waysOf } from "./ways-of.ts";
