export { PrintItem } from "./print-item.tsx";
