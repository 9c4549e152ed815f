export { PackButton, PackItem } from "./pack-item.tsx";
