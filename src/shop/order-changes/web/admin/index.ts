/** What other features may use of changes of orders in the admin centre. */
export { ChangesPart } from "./changes-part.tsx";
