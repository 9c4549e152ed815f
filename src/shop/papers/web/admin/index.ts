export { PapersItem } from "./papers-item.tsx";
