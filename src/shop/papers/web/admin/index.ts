export { PapersButton, PapersItem } from "./papers-item.tsx";
