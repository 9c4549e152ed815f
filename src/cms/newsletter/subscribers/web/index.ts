export { listName } from "./list-name.ts";
