export { type CustomerGroupChoice, loadCustomerGroups } from "./load-groups.ts";
