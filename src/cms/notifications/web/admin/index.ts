export { noticesOf, notificationsPath } from "./server-notices.ts";
