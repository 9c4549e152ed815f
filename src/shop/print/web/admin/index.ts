export { PrintItem } from "./print-item.tsx";
export { PrintResult } from "./print-result.tsx";
