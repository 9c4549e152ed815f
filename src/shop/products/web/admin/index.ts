/** What other features may use of products in the admin centre. */
export { ProductPicker } from "./editor/inputs/product-picker.tsx";
