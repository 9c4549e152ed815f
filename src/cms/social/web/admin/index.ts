export { ShareEntryItem, SharePageItem, ShareProductItem } from "./share-item.tsx";
