export { LabelItem } from "./label-item.tsx";
