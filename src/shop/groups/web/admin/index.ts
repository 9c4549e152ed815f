export { attributesIn, type GroupChoice, indented, loadGroupChoices } from "./load-group-tree.ts";
